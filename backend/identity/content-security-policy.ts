import type { StorefrontSites } from './storefront-sites.ts'

type PolicyOptions = { isFramedBySite: boolean }

/** No inline script or style, nothing from elsewhere. */
export const contentSecurityPolicy = ({ accountOrigin }: StorefrontSites, { isFramedBySite }: PolicyOptions): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Browsers apply it to the redirects after a form was sent, too, and the last of them leads to the account site.
    `form-action 'self' ${accountOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${isFramedBySite ? accountOrigin : "'none'"}`,
  ].join('; ')
