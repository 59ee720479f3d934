import { reportedPolicy } from '@account/shared/contracts/policy-report.ts'
import { integrityPolicy } from '@account/shared/contracts/script-integrity.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

type PolicyOptions = { isFramedBySite: boolean; apiOrigin: string }

/** Headers of a policy that forbids inline scripts, inline styles and resources of other origins. */
export const contentSecurityPolicy = (
  { accountOrigin }: StorefrontSites,
  { isFramedBySite, apiOrigin }: PolicyOptions,
) => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The script of the passkeys fetches its challenges.
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Browsers apply the directive to redirects after a form submission as well, and the last of them leads to the account
    // site.
    `form-action 'self' ${accountOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${isFramedBySite ? accountOrigin : "'none'"}`,
  ]
  return { ...reportedPolicy(policy.join('; '), apiOrigin), ...integrityPolicy(apiOrigin) }
}
