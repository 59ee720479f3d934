import { reportedPolicy } from '@account/shared/contracts/policy-report.ts'
import { integrityPolicy } from '@account/shared/contracts/script-integrity.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { embeddingOriginsOf, sharedAddresses, storefrontAddresses } from './addresses.ts'
import type { PageHashes } from './page-hashes.ts'
import { publicSiteOf, type Site } from './public-site.ts'

const policy = (directives: Record<string, string[]>, site: Site) =>
  reportedPolicy(
    Object.entries(directives)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    sharedAddresses(site).api,
  )

const NO_DEVICES = 'camera=(), microphone=(), geolocation=(), publickey-credentials-get=()'

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `${NO_DEVICES}, publickey-credentials-create=()`,
}

/** Environments d and t allow builds on the developer's own computer. */
export const allowsLocalBuilds = (site: Site) => ['d', 't'].includes(publicSiteOf(site).environment)

const localBuildsOf = (site: Site) =>
  allowsLocalBuilds(site)
    ? { files: ['http://localhost:*', 'http://127.0.0.1:*'], reloading: ['ws://localhost:*', 'ws://127.0.0.1:*'] }
    : { files: [], reloading: [] }

/**
 * Headers of the documents of an account site, and of its errors. Their policy says what the page may load, call and be framed by.
 */
export const accountHeaders = (
  storefront: Storefront,
  site: Site,
  { pageHashes }: { pageHashes: PageHashes },
): Record<string, string> => {
  const { api, remotes } = sharedAddresses(site)
  const { authority } = storefrontAddresses(storefront, site)
  const localBuilds = localBuildsOf(site)
  return {
    ...commonHeaders,
    // The settings create passkeys; only the authority signs in with them.
    'permissions-policy': `${NO_DEVICES}, publickey-credentials-create=(self)`,
    'cross-origin-opener-policy': 'same-origin',
    ...policy(
      {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...pageHashes.scripts, remotes, ...localBuilds.files],
        'style-src': ["'self'", ...pageHashes.styles, remotes, ...localBuilds.files],
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
        'worker-src': ["'none'"],
        // Silent renewal opens the authority in an iframe, which then redirects to this origin.
        'frame-src': ["'self'", authority],
        // The storefront's own pages embed the site in stripped mode.
        'frame-ancestors': ["'self'", ...embeddingOriginsOf(storefront, site)],
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
 * Headers of the files of an account site. A file is not a document, so its policy allows nothing: the list of what a page may load
 * is over a kilobyte, which each script before the first photo would carry.
 */
export const fileHeaders = (site: Site): Record<string, string> => ({
  ...commonHeaders,
  'cross-origin-opener-policy': 'same-origin',
  ...policy(
    {
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
    },
    site,
  ),
})

/** Scripts, style sheets and texts are public, and embedding pages read them for the photo library. */
export const publicFileHeaders = (site: Site): Record<string, string> => ({
  ...fileHeaders(site),
  'access-control-allow-origin': '*',
  // Pages that require this of every script may embed the library, too.
  'cross-origin-resource-policy': 'cross-origin',
})

/**
 * Headers of `config.json` beside those of every file. The embedded library reads it first: only pages that may embed it can read
 * it, and caches keep a response per page.
 * @param allowedOrigin the origin of the request, where it may embed the library; otherwise an empty string.
 */
export const configurationHeaders = (allowedOrigin: string): Record<string, string> => ({
  vary: 'Origin',
  ...(allowedOrigin !== '' && { 'access-control-allow-origin': allowedOrigin }),
})

/**
 * Headers of a document of the account site: its integrity policy, and preloads of the configuration and the registry, which every
 * page reads first. The browser requests them before it parses the page, and the script in `host/preload` then finds them in the cache.
 * Meanwhile it connects to the API for requests without cookies.
 */
export const pageHeaders = (
  storefront: Storefront,
  site: Site,
  { hasScriptIntegrity }: Pick<PageHashes, 'hasScriptIntegrity'>,
): Record<string, string> => {
  const { account } = storefrontAddresses(storefront, site)
  const { api, remotes } = sharedAddresses(site)
  const first = [`${account}/config.json`, `${remotes}/registry.json`]
  return {
    ...(hasScriptIntegrity && integrityPolicy(api)),
    link: [
      ...first.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
      // The first request of the API follows both.
      `<${api}>; rel=preconnect; crossorigin`,
    ].join(', '),
    // Scripts of the page can read this header. See: host/preload/preload-page.ts
    'server-timing': `registry;desc="${remotes}/registry.json"`,
  }
}

/** Headers for an address with a token from a mail: not even requests for the page's own scripts carry it as referrer. */
export const tokenHeaders = { 'referrer-policy': 'no-referrer' }

/** Headers of releases, which are public, immutable files that every storefront's page loads. */
export const remotesHeaders = (site: Site): Record<string, string> => ({
  ...commonHeaders,
  'access-control-allow-origin': '*',
  // Pages of other origins measure how long a release takes to load.
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  ...policy({ 'default-src': ["'none'"] }, site),
})

/** Headers of the shop's pages, which embed the photo library and whose print editor reads the selected photos. */
export const shopHeaders = (storefront: Storefront, site: Site): Record<string, string> => {
  const { api, remotes } = sharedAddresses(site)
  const { account } = storefrontAddresses(storefront, site)
  const { files } = localBuildsOf(site)
  return {
    ...commonHeaders,
    ...policy(
      {
        'default-src': ["'self'"],
        'script-src': ["'self'", account, remotes, ...files],
        'connect-src': ["'self'", account, remotes, api, api.replace('http', 'ws'), ...files],
        'img-src': ["'self'", api, 'blob:', 'data:', ...files],
        // Renews the session. See: [Note: Sessions of embedding pages]
        'frame-src': [account],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
      site,
    ),
  }
}
