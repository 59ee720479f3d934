import { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'
import * as z from 'zod'

export type SitePort = number

/** How browsers reach a site: its host names, all on one port. */
export type PublicSite = {
  environment: EnvironmentLetter
  scheme: 'http' | 'https'
  port: SitePort
  apiHost: string
  remotesHost: string
}

/** A bare port means the local site. */
export type Site = SitePort | PublicSite

const LOCAL_PORT = 3000

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

/** Outside of environment d every name is required, so that a forgotten one fails at the start. */
const Variables = z
  .object({
    ENVIRONMENT: EnvironmentLetter.default('d'),
    PUBLIC_ORIGIN_SCHEME: z.enum(['http', 'https']).optional(),
    PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    API_HOST: HostName.optional(),
    REMOTES_HOST: HostName.optional(),
  })
  .transform(({ ENVIRONMENT: environment, ...named }, { addIssue }): PublicSite => {
    const {
      PUBLIC_PORT: port = LOCAL_PORT,
      PUBLIC_ORIGIN_SCHEME: scheme,
      API_HOST: apiHost,
      REMOTES_HOST: remotesHost,
    } = named
    const local = localSite(port)
    if (environment !== 'd')
      for (const name of ['PUBLIC_ORIGIN_SCHEME', 'PUBLIC_PORT', 'API_HOST', 'REMOTES_HOST'] as const)
        if (named[name] === undefined) addIssue({ code: 'custom', path: [name], message: 'missing' })
    return {
      environment,
      port,
      scheme: scheme ?? local.scheme,
      apiHost: apiHost ?? local.apiHost,
      remotesHost: remotesHost ?? local.remotesHost,
    }
  })

/** Reads the variables that also configure the back end; only edges use `REMOTES_HOST`. Throws `ZodError`. */
export const readPublicSite = (environment: Record<string, string | undefined>): PublicSite =>
  Variables.parse(environment)
