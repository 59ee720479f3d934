import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility/axe.ts'
import { openAsDemoAccount, openAsNewCustomer } from './identity/customer.ts'
import { expect, test } from './site/test.ts'

const sizes = { small: { width: 375, height: 740 }, large: { width: 1440, height: 900 } } as const

const looks = (['small', 'large'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
)

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)

test('nobody is kept out of a screen, small or large, light or dark', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/', 'emma')
  for (const { path, isThere } of [
    { path: '/', isThere: page.getByRole('region', { name: 'My details' }).getByText('emma@example.com') },
    { path: '/orders', isThere: page.getByRole('article').first() },
    { path: '/settings', isThere: page.getByText('Customer since') },
    { path: '/my-photos/photos', isThere: page.getByRole('img').first() },
    { path: '/saved-projects', isThere: page.getByRole('heading', { level: 1 }) },
  ]) {
    await page.goto(path)
    await expect(isThere).toBeVisible()
    for (const { size, colorScheme } of looks) {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(isThere).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, `${path}, ${size}, ${colorScheme}`)
    }
  }
})

test('nobody is kept out before signing in', async ({ page }) => {
  test.slow()
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/account-deleted')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations(page, `farewell, ${size}, ${colorScheme}`)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectNoAxeViolations(page, `sign-in, ${size}, ${colorScheme}`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expectNoAxeViolations(page, `registration, ${size}, ${colorScheme}`)
  }
})

test('an empty library and its import dialog keep nobody out', async ({ page }) => {
  await openAsNewCustomer(page, '/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  await expectNoAxeViolations(page, 'empty library')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page, 'import dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
