import { reportedPolicy } from '@account/shared/contracts/policy-report.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'

type PolicyOptions = { isFramedBySite: boolean; apiOrigin: string }

/** The headers of a policy without inline scripts and styles, and with nothing from elsewhere. */
export const contentSecurityPolicy = (
  { accountOrigin }: StorefrontSites,
  { isFramedBySite, apiOrigin }: PolicyOptions,
) => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Browsers apply it to the redirects after a form was sent, too, and the last of them leads to the account site.
    `form-action 'self' ${accountOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${isFramedBySite ? accountOrigin : "'none'"}`,
  ]
  return reportedPolicy(policy.join('; '), apiOrigin)
}
