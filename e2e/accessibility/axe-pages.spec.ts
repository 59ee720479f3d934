import type { Locator, Page } from '@playwright/test'
import { expectAccessible, sizes } from '../site/expect-accessible.ts'
import { expectSpacedTextWhole } from './expect-spaced.ts'
import { expectContentZoomed, expectFitsZoomed } from './expect-zoomed.ts'
import { expectSteady } from '../site/expect-steady.ts'
import { signInAsDemoAccount, signInAsNewCustomer, openAsDemoAccount } from '../identity/customer.ts'
import { buy } from '../site/demo-shop.ts'
import { expect, test } from '../site/test.ts'

type Visit = {
  /** Shown by the page once it has loaded. */
  landmark?: (page: Page) => Locator
  hasSpacedText?: true
}

/** Pages that an account opens one after another, so that each has one load for all of its checks. */
const visits: Record<string, { account: string; pages: Record<string, Visit> }> = {
  'the main pages': {
    account: 'emma',
    pages: {
      '/': {
        landmark: (page) => page.getByRole('region', { name: 'My details' }).getByText('emma@example.com'),
        hasSpacedText: true,
      },
      '/orders': { landmark: (page) => page.getByRole('article').first(), hasSpacedText: true },
      '/settings': { landmark: (page) => page.getByText('Customer since') },
      '/my-photos/photos': { landmark: (page) => page.getByRole('img').first() },
      '/my-photos/albums': {
        landmark: (page) => page.getByRole('link', { name: /Our year together/ }),
        hasSpacedText: true,
      },
      '/downloads': {},
      '/saved-projects': { landmark: (page) => page.getByRole('link', { name: /Open in editor/ }).first() },
      '/no-such-page': { landmark: (page) => page.getByRole('navigation', { name: 'My account' }) },
    },
  },
  'the further pages': {
    account: 'emma',
    pages: {
      '/settings/personal-details': {},
      '/settings/email': {},
      '/settings/new-address': {},
      '/settings/addresses/all': {},
      '/online-products': {},
      '/delete-account-confirmation': {},
      '/delete-account-error': {},
      '/change-email-confirmation': {},
      '/change-email-error': {},
    },
  },
  'the pages of a business': {
    account: 'studio',
    pages: {
      '/invoices': { hasSpacedText: true },
      '/integration': { hasSpacedText: true },
      '/settings/b2b': { hasSpacedText: true },
      '/settings/b2b/email': {},
      '/settings/b2b/new-address': {},
      '/settings/payment-method': {},
    },
  },
}

for (const [name, { account, pages }] of Object.entries(visits))
  test(
    `${name} have no accessibility violations at any size, light or dark, move nothing that they have shown, and show their content at 400 %`,
    { tag: '@SH-26' },
    async ({ page }) => {
      test.slow()
      await signInAsDemoAccount(page.context(), account)
      for (const [path, { landmark, hasSpacedText }] of Object.entries(pages)) {
        await page.setViewportSize(sizes.large)
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        const isUnknown = path === '/no-such-page'
        await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toHaveCount(
          isUnknown ? 1 : 0,
        )
        if (landmark) await expect(landmark(page)).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expectSteady(page, path)
        await expectAccessible(page, path)
        await expectContentZoomed(page)
        if (hasSpacedText) await expectSpacedTextWhole(page, path)
      }
    },
  )

test(
  'an order, a delayed order and the change of an address have no accessibility violations, and an order and its payment show their content at 400 %',
  { tag: '@SH-26' },
  async ({ page, context }) => {
    test.slow()
    await signInAsNewCustomer(context)
    const [changeable = '', delayed = '', unpaid = ''] = await buy(context, 'confirmed', 'delayed', 'awaiting-payment')
    await page.goto(`/orders/${delayed}`)
    await expect(page.getByText('Everything is available')).toBeVisible()
    await expectSteady(page, 'a delayed order')
    await expectAccessible(page, 'a delayed order')
    await page.goto(`/orders/${changeable}`)
    await expect(page.getByText('20% off')).toBeVisible()
    await expectAccessible(page, 'an order')
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await expect(page.getByRole('dialog', { name: 'Change delivery address' })).toBeVisible()
    await expectAccessible(page, 'change of address')
    await page.goto(`/orders/${unpaid}`)
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
    await expectContentZoomed(page)
  },
)

test('an online photo book, its sharing and its gallery dialog have no accessibility violations', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/online-products', 'emma')
  const book = await page
    .getByRole('link', { name: /^View online version/ })
    .first()
    .getAttribute('href')
  await page
    .getByRole('button', { name: /^In the gallery/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expectAccessible(page, 'gallery')
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^Share/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expectAccessible(page, 'sharing a book')
  await page.goto(book ?? '')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible()
  await expectSteady(page, 'an online book')
  await expectAccessible(page, 'an online book')
})

test(
  'the pages before sign-in have no accessibility violations, move nothing that they have shown, and fit a window at 400 %',
  { tag: '@SH-26' },
  async ({ page }) => {
    test.slow()
    for (const path of [
      '/account-deleted',
      '/change-email-success',
      '/signed-out',
      '/subscription-confirmation-error',
    ]) {
      await page.setViewportSize(sizes.large)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSteady(page, path)
      await expectAccessible(page, path)
      await expectFitsZoomed(page)
    }
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page, 'sign-in')
    await expectFitsZoomed(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expectAccessible(page, 'registration')
    await expectFitsZoomed(page)
  },
)
