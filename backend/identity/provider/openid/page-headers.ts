import { reportedPolicy } from '@account/shared/contracts/policy-report.ts'
import { integrityPolicy } from '@account/shared/contracts/script-integrity.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

type PolicyOptions = { isFramedBySite: boolean; apiOrigin: string }

/** Headers of every page of an authority. Their policy forbids inline scripts, inline styles and resources of other origins. */
export const pageHeaders = ({ accountOrigin }: StorefrontSites, { isFramedBySite, apiOrigin }: PolicyOptions) => {
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
  return {
    ...reportedPolicy(policy.join('; '), apiOrigin),
    ...integrityPolicy(apiOrigin),
    // A page that opens a sign-in in a window of its own could later lead this window to a copy that asks for the password.
    'cross-origin-opener-policy': 'same-origin',
    // The policy is not `no-referrer`: under it browsers send forms with the origin `null`, and the origin check would
    // fail.
    'referrer-policy': 'same-origin',
  }
}
