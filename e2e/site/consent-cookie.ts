import type { Cookie } from '@playwright/test'
import { storefrontList } from './storefront-list.ts'

export const CONSENT_COOKIE = 'account_consent'

/** The consent cookie of every storefront, with this code as the visitor's earlier choice. */
export const consentCookies = (code: string): Pick<Cookie, 'name' | 'value' | 'domain' | 'path' | 'secure'>[] =>
  storefrontList.map((storefront) => ({
    name: CONSENT_COOKIE,
    value: code,
    domain: `.${storefront.code}.localhost`,
    path: '/',
    secure: true,
  }))
