import type { Page } from '@playwright/test'
import { openAsDemoAccount, openAsNewCustomer } from '../identity/customer.ts'
import { expect, test } from '../site/test.ts'

const menuEntries = (page: Page) => page.getByRole('navigation', { name: 'My account' }).getByRole('listitem')

test('a public page is shown without sign-in and without the signed-in shell', { tag: '@SH-09' }, async ({ page }) => {
  await page.goto('/account-deleted')
  await expect(page.getByRole('heading', { name: 'Your account has been successfully deleted' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View products' })).toHaveAttribute(
    'href',
    /^http:\/\/www\.uk\.localhost:/,
  )
  await expect(page.getByRole('navigation', { name: 'My account' })).toHaveCount(0)
  expect(new URL(page.url()).hostname).toBe('account.uk.localhost')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

for (const path of ['/', '/orders', '/settings', '/my-photos/photos', '/no-such-page']) {
  test(`${path} asks for a sign-in`, { tag: '@SH-09' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
}

test('a consumer sees the menu entries in order', { tag: '@SH-10' }, async ({ page }) => {
  await openAsNewCustomer(page, '/')
  await expect(menuEntries(page)).toHaveText(
    [
      'My account overview',
      'Orders',
      'My settings',
      'My saved projects',
      'My photos',
      'My online photo books',
      'FAQs',
      'Sign out',
    ],
    { useInnerText: true },
  )
  const faqs = page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'FAQs' })
  await expect(faqs).toHaveAttribute('href', /^https?:\/\/(?!account\.)/)
})

test(
  'a business customer sees invoices and FTP instructions, and no photo books',
  { tag: '@SH-10' },
  async ({ page }) => {
    await openAsDemoAccount(page, '/', 'studio')
    await expect(menuEntries(page)).toHaveText(
      [
        'My account overview',
        'Orders',
        'B2B invoices',
        'FTP instructions',
        'My settings',
        'My saved projects',
        'My photos',
        'FAQs',
        'Sign out',
      ],
      { useInnerText: true },
    )
    await expect(
      page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My settings' }),
    ).toHaveAttribute('href', '/settings/b2b')
  },
)

test('the menu of a small screen opens by its button and offers sign-out', { tag: '@SH-10' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openAsNewCustomer(page, '/')
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeHidden()
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeHidden()

  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Sign out' }).last().click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
})

test(
  'every page sets its heading and document title, and the heading takes the focus',
  { tag: '@SH-11' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/')
    await expect(page).toHaveTitle(/^My account overview/)
    for (const { title, documentTitle = title } of [
      { title: 'Orders' },
      { title: 'My settings' },
      // The page opens at its tab Photos.
      { title: 'My photos', documentTitle: 'Photos' },
    ]) {
      await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: title }).click()
      const heading = page.getByRole('heading', { level: 1, name: title })
      await expect(heading).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${documentTitle}`))
      await expect(heading).toBeFocused()
    }
  },
)

test('an unknown address shows a not-found page inside the shell', { tag: '@SH-09' }, async ({ page }) => {
  await openAsNewCustomer(page, '/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'My account' })).toBeVisible()
})

test('the home page shows the latest order, the photos and the customer', async ({ page }) => {
  const customer = await openAsNewCustomer(page, '/')
  await expect(page.getByRole('region', { name: 'Latest order' })).toContainText("You haven't ordered anything yet!")
  await expect(page.getByRole('region', { name: 'My details' })).toContainText(customer.email)
  await expect(page.getByRole('link', { name: /photos/i }).last()).toBeVisible()
})

test('a customer sees the orders with their status, newest first', async ({ page }) => {
  await openAsDemoAccount(page, '/orders', 'emma')
  const orders = page.getByRole('main').getByRole('article')
  await expect(orders.first()).toBeVisible()
  const times = await orders
    .locator('time')
    .evaluateAll((elements) => elements.map((time) => time.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(1)
  expect(times).toEqual([...times].sort().reverse())
  await expect(orders.first()).toContainText(/Awaiting payment|Ordered|In production|Sent|Cancelled/)
  await expect(orders.first()).toContainText('£')
})
