import type { FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Configuration } from '../../../platform/configuration.ts'
import type { CustomersRepository } from '../../customers/customers-repository.ts'
import type { Database } from '../../../platform/database/database.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Logger } from '../../../platform/logger.ts'
import { learnFollowingKeys, type IdentityKeys } from '../../access-tokens/identity-keys-store.ts'
import { createOpenidProvider } from './openid-provider.ts'
import { allSites, type StorefrontSites } from '../../../platform/storefront-sites.ts'

/** One storefront's authority. */
export type Authority = { sites: StorefrontSites; provider: Provider }

/** Finds the authority of the host that the request names. */
export type FindAuthority = (request: FastifyRequest) => Authority

export type AuthoritiesOptions = {
  configuration: Configuration
  database: Database
  logger: Logger
  customers: CustomersRepository
  keys: IdentityKeys
}

const createAuthorities = ({ configuration, ...options }: AuthoritiesOptions): FindAuthority => {
  const { apiOrigin: apiAudience, accessTokenTtlSeconds } = configuration
  const authorities = new Map<string, Authority>()
  for (const sites of allSites(configuration)) {
    const provider = createOpenidProvider({ ...options, sites, apiAudience, accessTokenTtlSeconds })
    authorities.set(sites.loginHost, { sites, provider })
  }
  return ({ headers }) => {
    const host = headers.host?.toLowerCase().replace(/:\d+$/, '') ?? ''
    const authority = authorities.get(host)
    if (!authority) throw new DomainError(404, 'storefront-not-found', 'No storefront has its authority at this host.')
    return authority
  }
}

/** The authorities, which are created again when another process has added successors of the keys. */
export const createRenewedAuthorities = (options: AuthoritiesOptions) => {
  let current = createAuthorities(options)
  const authorityOf: FindAuthority = (request) => current(request)
  const renew = async () => {
    if (await learnFollowingKeys(options.database, options.keys)) current = createAuthorities(options)
  }
  return { authorityOf, renew }
}
