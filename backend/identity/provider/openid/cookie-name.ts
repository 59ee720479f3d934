import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

type Prefix = '__Host-' | '__Secure-'

/** Returns the name of an authority cookie. Browsers reject the prefix without TLS, so it is left out there. */
export const cookieName = ({ issuer, storefront }: StorefrontSites, purpose: string, prefix: Prefix): string =>
  `${issuer.startsWith('https:') ? prefix : ''}login_${storefront.code}_${purpose}`
