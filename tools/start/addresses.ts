import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { serviceNames } from '@account/shared/contracts/runtime-config.ts'
import { parentDomainOf, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'

export type SitePort = number

const origin = (host: string, port: SitePort) => `http://${host}:${port}`

/** The addresses of the local site: one port, told apart by host name. */
export const sharedAddresses = (port: SitePort) => ({
  api: origin('api.localhost', port),
  remotes: origin('remotes.localhost', port),
  mail: origin('mail.localhost', port),
  payments: origin('pay.localhost', port),
})

export const storefrontAddresses = (storefront: Storefront, port: SitePort) => {
  const domain = parentDomainOf(storefront, 'd')
  return {
    account: origin(`account.${domain}`, port),
    authority: origin(`login.${domain}`, port),
    shop: origin(`www.${domain}`, port),
  }
}

/** The phone page of each group of vendors: the customer's own storefront for its group, the first one of each other. */
const phoneUploadAddresses = (own: Storefront, port: SitePort) =>
  Object.fromEntries(
    [...storefronts.toReversed(), own].map((storefront) => [
      storefront.brand,
      `${storefrontAddresses(storefront, port).account}/phone-upload`,
    ]),
  )

/**
 * [Note: Services on the site's own origin] From another origin a browser asks, before nearly each call, whether it may make it:
 * one more journey for every month of a library, and two for every photo that is uploaded. Below this path of an account site the
 * edge passes calls on as they are: those of the services, so that files that customers brought are never of the site's origin.
 */
export const SERVICES_PATH = '/api'

/** What `GET /config.json` answers on the account site of a storefront. */
export const runtimeConfigOf = (storefront: Storefront, port: SitePort, messagesPath: string): RuntimeConfig => {
  const { api, remotes } = sharedAddresses(port)
  const { account, authority, shop } = storefrontAddresses(storefront, port)
  const services = Object.fromEntries(serviceNames.map((name) => [name, `${account}${SERVICES_PATH}/${name}/`]))
  return {
    storefront: storefront.code,
    environment: 'd',
    parentDomain: parentDomainOf(storefront, 'd'),
    authority,
    clientId: 'account-site',
    apiAudience: api,
    shopUrl: shop,
    registryUrl: `${remotes}/registry.json`,
    messagesUrl: `${account}${messagesPath}`,
    services: services as RuntimeConfig['services'],
    pushUrl: `${api.replace('http', 'ws')}/push`,
    phoneUploadAddresses: phoneUploadAddresses(storefront, port),
    supportChat: true,
    flags: storefront.flags,
  }
}
