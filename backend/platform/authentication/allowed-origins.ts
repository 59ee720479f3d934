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
