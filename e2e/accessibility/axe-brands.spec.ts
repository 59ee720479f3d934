import { expectAccessible } from '../site/expect-accessible.ts'
import { signInAs, demoAccount, openAsDemoAccount } from '../identity/customer.ts'
import { accountOrigin, shopOrigin } from '../site/addresses.ts'
import { createPathFollower } from '../site/path-follower.ts'
import { expect, test } from '../site/test.ts'

/** One storefront of each brand except pixhaven, in whose colours all other tests check these pages. */
for (const [brand, code] of [
  ['lumora', 'nl'],
  ['fotolina', 'de'],
] as const)
  test(`the pages of the brand ${brand} have no accessibility violations`, async ({ page, context }) => {
    test.slow()
    const followPath = createPathFollower(page)
    await page.goto(`${accountOrigin(code)}/orders`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `${brand}, sign-in`, true)
    await signInAs(context, demoAccount('emma'), accountOrigin(code))
    await page.goto(`${accountOrigin(code)}/no-such-page`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of [
      '/',
      '/orders',
      '/settings',
      '/settings/new-address',
      '/my-photos/photos',
      '/account-deleted',
    ]) {
      await followPath(path)
      await expectAccessible(page, `${brand}, ${path}`, true)
    }
    await page.goto(`${shopOrigin(code)}/`)
    await expectAccessible(page, `${brand}, the shop`, true)
  })

test('the address form of a business has no accessibility violations', { tag: '@SE-07' }, async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/settings/addresses/all', 'studio')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Change/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/settings\/b2b\/address\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Change address' })).toBeFocused()
  await expect(page.getByLabel('Street', { exact: true })).not.toHaveValue('')
  await expectAccessible(page, 'address of a business')
  await page.getByLabel('Postcode').fill('nowhere')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await expectAccessible(page, 'address of a business with an error')
})
