import { tokenCookieNames } from '@account/shared/contracts/token-cookie-names.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

/** Headers that make the browser delete the tokens of the account site, in the form in which that site writes them. */
export const forgottenTokens = ({ parentDomain }: Pick<StorefrontSites, 'parentDomain'>): string[] =>
  tokenCookieNames.map(
    (name) => `${name}=; Domain=${parentDomain}; Path=/; Secure; SameSite=Strict; Expires=${new Date(0).toUTCString()}`,
  )
