import type { OriginFunction } from '@fastify/cors'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'
import { embeddingHostsOf, parentDomainOf } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'

type AllowedOriginsOptions = { environment: EnvironmentLetter; publicOriginOf: (host: string) => string }

/** The origins that may call the back end: exactly the account site and the embedding sites of every storefront. */
export const allowedOrigins = ({ environment, publicOriginOf }: AllowedOriginsOptions): ReadonlySet<string> =>
  new Set(
    storefronts
      .flatMap((storefront) => [
        `account.${parentDomainOf(storefront, environment)}`,
        ...embeddingHostsOf(storefront, environment),
      ])
      .map(publicOriginOf),
  )

/** No origin is on it. The preflight of an origin that is refused gets a response without the header that allows it. */
const NO_ORIGINS: string[] = []

/**
 * The origin that a response allows. Requests of the account site itself name none, and there the whole list would be compared for
 * nothing.
 */
export const originAllowedBy =
  (origins: ReadonlySet<string>): OriginFunction =>
  (origin, answer) => {
    if (origin === undefined) answer(null, false)
    else answer(null, origins.has(origin) ? origin : NO_ORIGINS)
  }
