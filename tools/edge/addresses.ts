import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { serviceNames } from '@account/shared/contracts/runtime-config.ts'
import { parentDomainOf, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { originIn, publicSiteOf, type Site, type SitePort } from './public-site.ts'

/** Addresses that all storefronts have in common: one port, told apart by host name. */
export const sharedAddresses = (site: Site) => {
  const { apiHost, remotesHost } = publicSiteOf(site)
  return { api: originIn(site, apiHost), remotes: originIn(site, remotesHost) }
}

/** What stands in for the world outside, on a developer's machine. */
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

/** The phone page of each group of vendors: the customer's own storefront for its group, the first one of each other. */
const phoneUploadAddresses = (own: Storefront, site: Site) =>
  Object.fromEntries(
    [...storefronts.toReversed(), own].map((storefront) => [
      storefront.brand,
      `${storefrontAddresses(storefront, site).account}/phone-upload`,
    ]),
  )

/**
 * [Note: Services on the site's own origin] From another origin a browser asks, before nearly each call, whether it may make it:
 * one more journey for every month of a library, and two for every photo that is uploaded. Below this path of an account site the
 * edge passes calls on as they are: those of the services, so that files that customers brought are never of the site's origin.
 */
export const SERVICES_PATH = '/api'

/** What `GET /config.json` answers on the account site of a storefront. */
export const runtimeConfigOf = (storefront: Storefront, site: Site, messagesPath: string): RuntimeConfig => {
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
    messagesUrl: `${account}${messagesPath}`,
    services: services as RuntimeConfig['services'],
    pushUrl: `${api.replace('http', 'ws')}/push`,
    phoneUploadAddresses: phoneUploadAddresses(storefront, site),
    supportChat: true,
    flags: storefront.flags,
  }
}
