import type { Page } from '@playwright/test'
import { signInAsDemoAccount, signInAsNewCustomer } from '../identity/customer.ts'
import { buy } from '../site/demo-shop.ts'
import { expect, test } from '../site/test.ts'

/** A window of 1280 × 900 pixels at 400 %, which is as wide as the smallest phone. */
const ZOOMED = { width: 320, height: 225 }

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
    '/settings/addresses/all',
    '/settings/personal-details',
    '/settings/email',
    '/online-products',
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

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(ZOOMED.width)

const expectContentShown = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await expect.poll(() => shownContent(page), page.url()).toBeGreaterThan(0.5)
  await expectNoSideways(page)
}

for (const [account, paths] of Object.entries(screens))
  test(`the pages of ${account} show their content at 400 %`, { tag: '@SH-26' }, async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await signInAsDemoAccount(page.context(), account)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).not.toHaveTitle(/This page does not exist/)
      await expectContentShown(page)
    }
  })

test(
  'a page that does not exist, an order and its payment show their content at 400 %',
  { tag: '@SH-26' },
  async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await signInAsNewCustomer(page.context())
    const [orderCode = ''] = await buy(page.context(), 'awaiting-payment')
    for (const path of ['/no-such-page', `/orders/${orderCode}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expectContentShown(page)
    }
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  },
)

test('the pages around a sign-in fit a window at 400 %', { tag: '@SH-26' }, async ({ page }) => {
  await page.setViewportSize(ZOOMED)
  await page.goto('/account-deleted')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSideways(page)
  await page.goto('/orders')
  for (const [heading, link] of [
    ['Sign in', 'Create an account'],
    ['Create an account', undefined],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoSideways(page)
    if (link) await page.getByRole('link', { name: link }).click()
  }
})
