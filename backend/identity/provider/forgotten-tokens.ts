import { tokenCookieNames } from '@account/shared/contracts/token-cookie-names.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'

/** Headers by which a browser forgets the tokens of the account site, as that writes them. */
export const forgottenTokens = ({ parentDomain }: Pick<StorefrontSites, 'parentDomain'>): string[] =>
  tokenCookieNames.map(
    (name) => `${name}=; Domain=${parentDomain}; Path=/; Secure; SameSite=Strict; Expires=${new Date(0).toUTCString()}`,
  )
