import { test as base, expect } from '@playwright/test'
import { consentCookies } from './consent-cookie.ts'

type PageOptions = {
  /** Whether the test breaks the page on purpose; else an uncaught error of the page fails it. */
  expectsPageErrors: boolean
  /** What the visitor said about cookies before; null: nothing yet, so that the site asks. */
  consent: '00' | '01' | '10' | '11' | null
}

/** Playwright's test, failing as well when a page throws what nobody catches or breaks its own content security policy. */
export const test = base.extend<PageOptions>({
  expectsPageErrors: [false, { option: true }],
  consent: ['00', { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent !== null) await context.addCookies(consentCookies(consent))
    await use(context)
  },
  page: async ({ page, expectsPageErrors }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text())
    })
    await use(page)
    if (!expectsPageErrors) expect(faults, 'what the page threw or was forbidden').toEqual([])
  },
})

export { expect }
