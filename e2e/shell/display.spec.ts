import type { Page } from '@playwright/test'
import { signInAs, signInAsNewCustomer, demoAccount, newCustomer, openAsNewCustomer } from '../identity/customer.ts'
import { accountOrigin, isApiCall } from '../site/addresses.ts'
import { createPathFollower } from '../site/path-follower.ts'
import { expect, test } from '../site/test.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => page.getByRole('navigation', { name: 'My account' })
const shopMenu = (page: Page) => page.getByRole('navigation', { name: 'Pixhaven shop' })

test(
  'stripped=true hides header, footer and navigation and survives navigation',
  { tag: '@SH-12' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/?stripped=true')
    const expectStripped = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(header(page)).toHaveCount(0)
      await expect(footer(page)).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
    await expectStripped()
    await page.getByRole('link', { name: 'All orders' }).click()
    await expect(page).toHaveURL('/orders')
    await expectStripped()
    await page.goto('/settings')
    await expectStripped()
    await page.goto('/settings?stripped=false')
    await expect(header(page)).toBeVisible()
    await expect(menu(page)).toBeVisible()
  },
)

test(
  'hideHeaderNav hides only the navigation of the header and survives navigation',
  { tag: '@SH-12' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/orders')
    await expect(shopMenu(page)).toBeVisible()
    await page.goto('/orders?hideHeaderNav=true')
    await expect(menu(page).getByRole('link', { name: 'My settings' })).toBeVisible()
    await expect(header(page)).toBeVisible()
    await expect(footer(page)).toBeVisible()
    await expect(shopMenu(page)).toHaveCount(0)
    await menu(page).getByRole('link', { name: 'My settings' }).click()
    await expect(page).toHaveURL('/settings')
    await expect(shopMenu(page)).toHaveCount(0)
    await page.goto('/settings')
    await expect(header(page)).toBeVisible()
    await expect(shopMenu(page)).toHaveCount(0)
  },
)

for (const code of ['de', 'fr', 'it', 'pl'])
  test(`no page overflows at 320 px in the language of ${code}`, { tag: ['@SH-26', '@SH-08'] }, async ({ page }) => {
    test.slow()
    const followPath = createPathFollower(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await signInAs(page.context(), demoAccount('emma'), accountOrigin(code))
    await page.goto(`${accountOrigin(code)}/no-such-page`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of [
      '/',
      '/orders',
      '/settings',
      '/settings/email',
      '/settings/addresses/all',
      '/settings/personal-details',
      '/my-photos/photos',
      '/my-photos/albums',
      '/downloads',
      '/saved-projects',
      '/online-products',
    ]) {
      await followPath(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })

test(
  'the menu changes its layout at the breakpoints, and the longest customer names leave room for the brand and the menus',
  { tag: ['@SH-10', '@SH-26'] },
  async ({ page }) => {
    const [firstName, lastName] = ['Maximiliane-Alexandrina '.repeat(4).trim(), 'Wolfeschlegelstein'.repeat(5)]
    await openAsNewCustomer(page, '/settings', { ...newCustomer(), firstName, lastName })
    await expect(header(page)).toContainText(lastName)
    for (const { width, hasMenu, hasShopMenu } of [
      { width: 574, hasMenu: false, hasShopMenu: false },
      { width: 1023, hasMenu: false, hasShopMenu: false },
      { width: 1024, hasMenu: true, hasShopMenu: false },
      { width: 1279, hasMenu: true, hasShopMenu: false },
      { width: 1280, hasMenu: true, hasShopMenu: true },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(menu(page).getByRole('link', { name: 'Orders' })).toBeVisible({ visible: hasMenu })
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible({ visible: !hasMenu })
      await expect(shopMenu(page)).toBeVisible({ visible: hasShopMenu })
    }
    // An element that covers a link would take the click.
    for (const link of await shopMenu(page).getByRole('link').all())
      if (await link.isVisible()) await link.click({ trial: true })
    await page.setViewportSize({ width: 320, height: 568 })
    expect((await header(page).locator('svg').first().boundingBox())?.width).toBe(28)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(menu(page).getByRole('link', { name: 'Orders' })).toBeInViewport()
  },
)

test('the site ignores and reports an uploadUrl that is not a web address', { tag: '@SH-27' }, async ({ page }) => {
  await signInAsNewCustomer(page.context())
  const report = page.waitForRequest(
    (request) =>
      request.method() === 'POST' &&
      isApiCall(request.url(), 'reports') &&
      (request.postDataJSON() as { action: string }).action === 'navigation/upload-url',
  )
  await page.goto(`/orders?uploadUrl=${encodeURIComponent('javascript:alert(1)')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  expect((await report).postData()).not.toContain('alert')
  expect(await page.evaluate(() => sessionStorage.getItem('account/uploadUrl'))).toBeNull()
})
