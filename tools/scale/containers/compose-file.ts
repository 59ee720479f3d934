import * as z from 'zod'
import { parse } from 'yaml'

const Service = z.object({
  image: z.string(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
})

const Compose = z.object({ services: z.record(z.string(), Service) })

export type ComposeService = {
  name: string
  image: string
  /** The command that the health check runs in the container. */
  healthCommand?: readonly string[]
  /** Whether the service runs to its end before other services start, such as a migration. */
  isOnce: boolean
}

/** Orders services so that each follows those that it depends on. Throws if services wait for each other. */
const inOrder = (services: z.infer<typeof Compose>['services']): string[] => {
  const ordered = new Set<string>()
  const add = (name: string, dependents: readonly string[]) => {
    if (dependents.includes(name)) throw new Error(`The services ${dependents.join(', ')} wait for each other.`)
    for (const dependency of Object.keys(services[name]?.depends_on ?? {})) add(dependency, [...dependents, name])
    ordered.add(name)
  }
  for (const name of Object.keys(services)) add(name, [])
  return [...ordered]
}

/** The services of a compose file in the order in which they start. */
export const readCompose = (text: string): ComposeService[] => {
  const { services } = Compose.parse(parse(text, { merge: true }))
  const conditions = Object.values(services).flatMap(({ depends_on }) => Object.entries(depends_on))
  return inOrder(services).map((name) => {
    const service = services[name]
    if (!service) throw new Error(`A service depends on ${name}, which the file does not have.`)
    const [, ...healthCommand] = service.healthcheck?.test ?? []
    return {
      name,
      image: service.image,
      ...(healthCommand.length > 0 && { healthCommand }),
      isOnce: conditions.some(
        ([dependency, { condition }]) => dependency === name && condition === 'service_completed_successfully',
      ),
    }
  })
}
