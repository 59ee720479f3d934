import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { serviceNames } from '@account/shared/contracts/runtime-config.ts'
import { embeddingHostsOf, parentDomainOf, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { originIn, publicSiteOf, type Site, type SitePort } from './public-site.ts'

/** Addresses that all storefronts share. One port serves all of them; the host name distinguishes them. */
export const sharedAddresses = (site: Site) => {
  const { apiHost, remotesHost } = publicSiteOf(site)
  return { api: originIn(site, apiHost), remotes: originIn(site, remotesHost) }
}

/** Addresses of the stand-ins for external systems on the local site. */
export const developmentAddresses = (port: SitePort) => ({
  mail: originIn(port, 'mail.localhost'),
  payments: originIn(port, 'pay.localhost'),
})

export const storefrontAddresses = (storefront: Storefront, site: Site) => {
  const domain = parentDomainOf(storefront, publicSiteOf(site).environment)
  return {
    account: originIn(site, `account.${domain}`),
    authority: originIn(site, `login.${domain}`),
    shop: originIn(site, `www.${domain}`),
  }
}

/** The origins whose pages may embed the photo library of a storefront. */
export const embeddingOriginsOf = (storefront: Storefront, site: Site): string[] =>
  embeddingHostsOf(storefront, publicSiteOf(site).environment).map((host) => originIn(site, host))

/** The phone upload page of each brand: the customer's own storefront for its brand, the first storefront of every other. */
const phoneUploadAddresses = (own: Storefront, site: Site) =>
  Object.fromEntries(
    [...storefronts.toReversed(), own].map((storefront) => [
      storefront.brand,
      `${storefrontAddresses(storefront, site).account}/phone-upload`,
    ]),
  )

/**
 * [Note: Services on the site's own origin] Across origins a browser sends a preflight request before nearly every call: one more
 * round trip for every month of a library, and two for every uploaded photo. The edge of an account site therefore proxies the
 * services below this path. It proxies nothing else, so that files from customers never share the site's origin.
 */
export const SERVICES_PATH = '/api'

/** The public keys of the platform and of the teams. */
export type ReleaseKeys = Pick<RuntimeConfig, 'registryKeys' | 'teamKeys'>

/** The response of `GET /config.json` on the account site of a storefront. */
export const runtimeConfigOf = (
  storefront: Storefront,
  site: Site,
  { messagesPath, ...keys }: { messagesPath: string } & ReleaseKeys,
): RuntimeConfig => {
  const { environment } = publicSiteOf(site)
  const { api, remotes } = sharedAddresses(site)
  const { account, authority, shop } = storefrontAddresses(storefront, site)
  const services = Object.fromEntries(serviceNames.map((name) => [name, `${account}${SERVICES_PATH}/${name}/`]))
  return {
    storefront: storefront.code,
    environment,
    parentDomain: parentDomainOf(storefront, environment),
    authority,
    clientId: 'account-site',
    apiAudience: api,
    shopUrl: shop,
    registryUrl: `${remotes}/registry.json`,
    ...keys,
    messagesUrl: `${account}${messagesPath}`,
    services: services as RuntimeConfig['services'],
    simpleReads: true,
    pushUrl: `${api.replace('http', 'ws')}/push`,
    phoneUploadAddresses: phoneUploadAddresses(storefront, site),
    supportChat: true,
    flags: storefront.flags,
  }
}
