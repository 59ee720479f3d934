import type { StorefrontSites } from '../../platform/storefront-sites.ts'

type Prefix = '__Host-' | '__Secure-'

/** Of a cookie of the authority. Without TLS browsers keep none that has a prefix. */
export const cookieName = ({ issuer, storefront }: StorefrontSites, purpose: string, prefix: Prefix): string =>
  `${issuer.startsWith('https:') ? prefix : ''}login_${storefront.code}_${purpose}`
