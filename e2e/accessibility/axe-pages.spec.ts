import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectSteady } from '../site/expect-steady.ts'
import { signInAsDemoAccount, signInAsNewCustomer, openAsDemoAccount } from '../identity/customer.ts'
import { buy } from '../site/demo-shop.ts'
import { expect, test } from '../site/test.ts'

const screens = [
  {
    path: '/',
    landmark: (page: Page) => page.getByRole('region', { name: 'My details' }).getByText('emma@example.com'),
  },
  { path: '/orders', landmark: (page: Page) => page.getByRole('article').first() },
  { path: '/settings', landmark: (page: Page) => page.getByText('Customer since') },
  { path: '/my-photos/photos', landmark: (page: Page) => page.getByRole('img').first() },
  { path: '/my-photos/albums', landmark: (page: Page) => page.getByRole('link', { name: /Our year together/ }) },
  { path: '/downloads', landmark: (page: Page) => page.getByRole('heading', { level: 1 }) },
  { path: '/saved-projects', landmark: (page: Page) => page.getByRole('link', { name: /Open in editor/ }).first() },
  { path: '/no-such-page', landmark: (page: Page) => page.getByRole('heading', { level: 1 }) },
]

for (const { path, landmark } of screens) {
  test(`${path} has no accessibility violations at any size, light or dark`, async ({ page }) => {
    test.slow()
    await openAsDemoAccount(page, path, 'emma')
    await expect(landmark(page)).toBeVisible()
    await expectAccessible(page, path)
  })
}

/** Pages that load quickly; one test visits many of them. */
const furtherPages = {
  studio: [
    '/invoices',
    '/integration',
    '/settings/b2b',
    '/settings/b2b/email',
    '/settings/b2b/new-address',
    '/settings/payment-method',
  ],
  emma: [
    '/settings/personal-details',
    '/settings/email',
    '/settings/new-address',
    '/settings/addresses/all',
    '/online-products',
    '/delete-account-confirmation',
    '/delete-account-error',
    '/change-email-confirmation',
    '/change-email-error',
  ],
}

for (const [account, paths] of Object.entries(furtherPages))
  test(`the further pages of ${account} have no accessibility violations and move nothing that they have shown`, async ({
    page,
  }) => {
    test.slow()
    await signInAsDemoAccount(page.context(), account)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectSteady(page, path)
      await expectAccessible(page, path)
    }
  })

test('an order, a delayed order and the change of an address have no accessibility violations', async ({
  page,
  context,
}) => {
  test.slow()
  await signInAsNewCustomer(context)
  const [changeable = '', delayed = ''] = await buy(context, 'confirmed', 'delayed')
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
})

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

test('the pages before sign-in have no accessibility violations and move nothing that they have shown', async ({
  page,
}) => {
  test.slow()
  for (const path of ['/account-deleted', '/change-email-success', '/signed-out', '/subscription-confirmation-error']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSteady(page, path)
    await expectAccessible(page, path)
  }
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expectAccessible(page, 'registration')
})

test('a page with reduced motion applies a change of size at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAsDemoAccount(page, '/my-photos/photos', 'emma')
  const tile = page.locator('[data-photo]').first()
  await expect(tile).toBeVisible()
  const widened = await tile.evaluate((element) => {
    const { width } = getComputedStyle(element)
    element.style.width = '7px'
    const changed = getComputedStyle(element).width
    element.style.width = ''
    return { changed, restored: getComputedStyle(element).width === width }
  })
  expect(widened).toEqual({ changed: '7px', restored: true })
})
