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

test('an unknown address asks for a sign-in', { tag: '@SH-09' }, async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test(
  'a consumer has the menu entries in order, and each page that they open sets the title, whose heading takes the focus',
  { tag: ['@SH-10', '@SH-11'] },
  async ({ page }) => {
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

test(
  'a business customer in good standing sees invoices and FTP instructions, no photo books and no banner',
  { tag: ['@SH-10', '@SH-15'] },
  async ({ page }) => {
    await openAsDemoAccount(page, '/', 'studio')
    await expect(page.getByRole('region', { name: 'My details' })).toContainText('Studio North Light')
    await expect(page.getByText(/business account (is|are)|of your business account/)).toHaveCount(0)
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
