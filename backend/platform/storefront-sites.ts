import { brandNames, parentDomainOf, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from './configuration.ts'

/** The host of the API, which every service is below. */
export const apiHost = /^api\./

/** The hosts of the OpenID providers, one for each storefront. */
export const loginHost = /^login\./

/** The public addresses around the authority of one storefront. */
export type StorefrontSites = {
  storefront: Storefront
  brandName: string
  /** The domain above all sites of the storefront, which is also the domain of their cookies. */
  parentDomain: string
  /** Host name without its port, by which a request finds its authority. */
  loginHost: string
  issuer: string
  accountOrigin: string
  shopOrigin: string
}

type PublicAddresses = Pick<Configuration, 'environment' | 'publicOriginOf'>

export const sitesOf = (storefront: Storefront, { environment, publicOriginOf }: PublicAddresses): StorefrontSites => {
  const parentDomain = parentDomainOf(storefront, environment)
  const loginHost = `login.${parentDomain}`
  return {
    storefront,
    brandName: brandNames[storefront.brand],
    parentDomain,
    loginHost,
    issuer: publicOriginOf(loginHost),
    accountOrigin: publicOriginOf(`account.${parentDomain}`),
    shopOrigin: publicOriginOf(`www.${parentDomain}`),
  }
}

export const allSites = (addresses: PublicAddresses): StorefrontSites[] =>
  storefronts.map((storefront) => sitesOf(storefront, addresses))
