import { LOCAL_BUILDS_REQUEST } from '@account/shared/contracts/local-builds.ts'
import { integrityPolicy, NO_INTEGRITY_POLICY } from '@account/shared/contracts/script-integrity.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { sharedAddresses } from '../edge/addresses.ts'
import type { PageHashes } from '../edge/page-hashes.ts'
import type { PublicSite } from '../edge/public-site.ts'
import { accountHeaders, allowsLocalBuilds, pageHeaders } from '../edge/security-headers.ts'

/** Blocks nothing in a document that loads builds of the developer's computer. See: [Note: Integrity policy] */
export const integrityPolicyLines = (site: PublicSite) => {
  const { 'integrity-policy': policy = '' } = integrityPolicy(sharedAddresses(site).api)
  const exception = allowsLocalBuilds(site) ? `\n    "~${LOCAL_BUILDS_REQUEST}" "${NO_INTEGRITY_POLICY}";` : ''
  return `  map "$request_uri $http_cookie" $integrity_policy {
    default "${policy}";${exception}
  }`
}

/** Headers of the page. nginx sends no header that is empty. */
export const documentHeaders = (
  storefront: Storefront,
  { site, pageHashes }: { site: PublicSite; pageHashes: PageHashes },
) => ({
  ...accountHeaders(storefront, site, { pageHashes }),
  ...pageHeaders(storefront, site, pageHashes),
  ...(pageHashes.hasScriptIntegrity && { 'integrity-policy': '$integrity_policy' }),
  'referrer-policy': '$referrer_policy',
})
