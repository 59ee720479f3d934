import { reportedPolicy } from '@account/shared/contracts/policy-report.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { sharedAddresses, storefrontAddresses } from './addresses.ts'
import { publicSiteOf, type Site } from './public-site.ts'

const policy = (directives: Record<string, string[]>, site: Site) =>
  reportedPolicy(
    Object.entries(directives)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    sharedAddresses(site).api,
  )

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Only where developers may point a remote at a build on their own computer. */
const localBuildsOf = (site: Site) =>
  ['d', 't'].includes(publicSiteOf(site).environment)
    ? { files: ['http://localhost:*', 'http://127.0.0.1:*'], reloading: ['ws://localhost:*', 'ws://127.0.0.1:*'] }
    : { files: [], reloading: [] }

/**
 * Headers of every answer of an account site: what the page may load, talk to and be framed by.
 * @param pageScripts hashes of the scripts that stand in the page itself; see page-scripts.ts.
 */
export const accountHeaders = (
  storefront: Storefront,
  site: Site,
  { pageScripts }: { pageScripts: readonly string[] },
): Record<string, string> => {
  const { api, remotes } = sharedAddresses(site)
  const { authority, shop } = storefrontAddresses(storefront, site)
  const localBuilds = localBuildsOf(site)
  return {
    ...commonHeaders,
    // Files and configuration are public; the shop's pages read them for what they embed.
    'access-control-allow-origin': shop,
    'cross-origin-opener-policy': 'same-origin',
    ...policy(
      {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...pageScripts, remotes, ...localBuilds.files],
        'style-src': ["'self'", remotes, ...localBuilds.files],
        'img-src': ["'self'", remotes, api, 'blob:', 'data:', ...localBuilds.files],
        'font-src': ["'self'"],
        'connect-src': [
          "'self'",
          remotes,
          api,
          api.replace('http', 'ws'),
          authority,
          ...localBuilds.files,
          ...localBuilds.reloading,
        ],
        'worker-src': ["'self'", 'blob:'],
        // Silent renewal: the authority, which then returns to this origin, in an iframe.
        'frame-src': ["'self'", authority],
        // The shop embeds the site in stripped mode.
        'frame-ancestors': ["'self'", shop],
        'form-action': ["'self'", authority],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        // See: [Note: Own scripts only]
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
      },
      site,
    ),
  }
}

/**
 * What every page of a site reads before all else. Named in the page's own headers it is on its way before the page is read, and
 * the script that asks for it (`host/preload`) finds it there.
 */
export const pageHeaders = (storefront: Storefront, site: Site): Record<string, string> => {
  const { account } = storefrontAddresses(storefront, site)
  const { remotes } = sharedAddresses(site)
  const first = [`${account}/config.json`, `${remotes}/registry.json`]
  return { link: first.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`).join(', ') }
}

/** Of an address that a mail's link holds a token in: not even the page's own scripts are asked for with it as referrer. */
export const tokenHeaders = { 'referrer-policy': 'no-referrer' }

/** Releases are public, immutable files that any storefront's page may load. */
export const remotesHeaders = (site: Site): Record<string, string> => ({
  ...commonHeaders,
  'access-control-allow-origin': '*',
  // What a release costs is measured in the field, by pages of other origins.
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  ...policy({ 'default-src': ["'none'"] }, site),
})

/** The shop's pages embed the photo library, and its editor for prints reads what the account site handed over. */
export const shopHeaders = (storefront: Storefront, site: Site): Record<string, string> => {
  const { api, remotes } = sharedAddresses(site)
  const { account } = storefrontAddresses(storefront, site)
  return {
    ...commonHeaders,
    ...policy(
      {
        'default-src': ["'self'"],
        'script-src': ["'self'", account, remotes],
        'connect-src': ["'self'", account, remotes, api, api.replace('http', 'ws')],
        'img-src': ["'self'", api, 'blob:', 'data:'],
        // Checksums of photos that are added.
        'worker-src': ['blob:'],
        // Renews the session. See: [Note: Sessions of embedding pages]
        'frame-src': [account],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
      site,
    ),
  }
}
