import { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'
import * as z from 'zod'

export type SitePort = number

/** How browsers reach a site: by names of its own below one port. */
export type PublicSite = {
  environment: EnvironmentLetter
  scheme: 'http' | 'https'
  port: SitePort
  apiHost: string
  remotesHost: string
}

/** A port alone is that of the local site. */
export type Site = SitePort | PublicSite

const localSite = (port: SitePort): PublicSite => ({
  environment: 'd',
  scheme: 'http',
  port,
  apiHost: 'api.localhost',
  remotesHost: 'remotes.localhost',
})

export const publicSiteOf = (site: Site): PublicSite => (typeof site === 'number' ? localSite(site) : site)

const defaultPorts = { http: 80, https: 443 }

export const originIn = (site: Site, host: string): string => {
  const { scheme, port } = publicSiteOf(site)
  return `${scheme}://${host}${port === defaultPorts[scheme] ? '' : `:${port}`}`
}

const HostName = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'no name of a host')

/** Beyond a developer's machine nothing goes without saying: who forgets a name is told so. */
const Variables = z
  .object({
    ENVIRONMENT: EnvironmentLetter.default('d'),
    PUBLIC_ORIGIN_SCHEME: z.enum(['http', 'https']).optional(),
    PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    API_HOST: HostName.optional(),
    REMOTES_HOST: HostName.optional(),
  })
  .transform(({ ENVIRONMENT: environment, PUBLIC_PORT: port, ...named }, { addIssue }): PublicSite => {
    const local = localSite(port)
    const { PUBLIC_ORIGIN_SCHEME: scheme, API_HOST: apiHost, REMOTES_HOST: remotesHost } = named
    if (environment !== 'd')
      for (const [name, value] of Object.entries({
        PUBLIC_ORIGIN_SCHEME: scheme,
        API_HOST: apiHost,
        REMOTES_HOST: remotesHost,
      }))
        if (value === undefined) addIssue({ code: 'custom', path: [name], message: 'missing' })
    return {
      environment,
      port,
      scheme: scheme ?? local.scheme,
      apiHost: apiHost ?? local.apiHost,
      remotesHost: remotesHost ?? local.remotesHost,
    }
  })

/** As the back end is told of it, by variables of the same names; `REMOTES_HOST` is for edges alone. Throws `ZodError`. */
export const readPublicSite = (environment: Record<string, string | undefined>): PublicSite =>
  Variables.parse(environment)
