import { test as base, expect, type Cookie } from '@playwright/test'
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

type PageOptions = {
  /** Whether the test causes page errors on purpose. Otherwise an uncaught error fails the test. */
  expectsPageErrors: boolean
  /** The visitor's earlier choice about cookies; null when there is none, so that the site shows its banner. */
  consent: '00' | '01' | '10' | '11' | null
}

/** Playwright's test, which also fails when a page has an uncaught error or violates one of its policies. */
export const test = base.extend<PageOptions>({
  expectsPageErrors: [false, { option: true }],
  consent: ['00', { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent !== null) await context.addCookies(consentCookies(consent))
    await use(context)
  },
  page: async ({ page, expectsPageErrors }, use, { retry }) => {
    // A retry records a trace, which reads the body of each response. Chromium loads a blob again for it, in the name of the page
    // and against the page's policy. The first run has no trace, so it shows a violation by the site itself.
    const isCausedByTrace = (message: string) => retry > 0 && message.startsWith("Connecting to 'blob:")
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      const text = message.text()
      if (/Content Security Policy|Integrity-Policy/.test(text) && !isCausedByTrace(text)) faults.push(text)
    })
    await use(page)
    if (!expectsPageErrors) expect(faults, 'uncaught errors and policy violations of the page').toEqual([])
  },
})

export { expect }
