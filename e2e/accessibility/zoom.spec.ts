import type { Page } from '@playwright/test'
import { signInAsDemoAccount } from '../identity/customer.ts'
import { expect, test } from '../site/test.ts'

/** A window of 1440 × 900 pixels at 400 %. */
const ZOOMED = { width: 360, height: 225 }

const screens = {
  emma: [
    '/',
    '/orders',
    '/my-photos/photos',
    '/my-photos/albums',
    '/downloads',
    '/saved-projects',
    '/settings',
    '/settings/new-address',
    '/settings/change-email',
    '/no-such-page',
  ],
  studio: ['/invoices', '/integration', '/settings/b2b', '/settings/b2b/new-address', '/settings/payment-method'],
}

/** How much of the window shows the scrolled content, and not a bar that stays in its place. */
const shownContent = (page: Page) =>
  page.evaluate(() => {
    const isContent = (x: number, y: number) => {
      const main = document.querySelector('main')
      let element = document.elementFromPoint(x, y)
      if (!element || !main?.contains(element)) return false
      for (; element && element !== main; element = element.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return false
      return true
    }
    const steps = Array.from({ length: 9 }, (_, index) => (index + 1) / 10)
    const points = steps.flatMap((x) => steps.map((y) => isContent(innerWidth * x, innerHeight * y)))
    return points.filter(Boolean).length / points.length
  })

for (const [account, paths] of Object.entries(screens))
  test(`the pages of ${account} show their content at 400 %`, { tag: '@SH-26' }, async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await signInAsDemoAccount(page.context(), account)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
      await expect.poll(() => shownContent(page), `at ${path}`).toBeGreaterThan(0.5)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`).toBeLessThanOrEqual(
        360,
      )
    }
  })
