import { expectAccessibleInBothSchemes, expectAccessible, sizes } from './expect-accessible.ts'
import { signInAsDemoAccount, signInAsNewCustomer, openAsDemoAccount, openAsNewCustomer } from '../identity/customer.ts'
import { apiUrlPattern } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

test('nobody is kept out of what developers see of remotes', async ({ page }) => {
  test.slow()
  await signInAsDemoAccount(page.context(), 'noah')
  await page.goto('/orders?remote.photos=https://builds.example/')
  await expect(page.getByRole('complementary', { name: 'Remotes' })).toContainText('only builds on this computer')
  await page.getByRole('button', { name: 'Remotes' }).click()
  await expect(page.getByRole('dialog', { name: 'Remotes' }).getByRole('region', { name: 'orders' })).toBeVisible()
  await expectAccessible(page, 'remotes')
})

test('nobody is kept out of a stripped page', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/?stripped=true', 'emma')
  await expect(page.getByRole('region', { name: 'My details' })).toContainText('emma@example.com')
  await expectAccessible(page, 'stripped')
})

test('the open menu of a narrow page keeps nobody out', async ({ page }) => {
  await page.setViewportSize(sizes.small)
  await openAsNewCustomer(page, '/orders')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('link', { name: 'My settings' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'open menu')
})

test('the panel of feature flags keeps nobody out', async ({ page }) => {
  test.slow()
  await openAsNewCustomer(page, '/orders?control=true')
  await page.getByRole('button', { name: 'Feature flags' }).click()
  await expect(page.getByRole('dialog', { name: 'Feature flags' })).toBeVisible()
  await expectAccessible(page, 'feature flags')
})

test('an open department of the shop keeps nobody out', async ({ page }) => {
  await page.setViewportSize(sizes.large)
  await openAsNewCustomer(page, '/orders')
  await page.getByRole('navigation', { name: 'Pixhaven shop' }).getByText('Wall art').first().click()
  await expect(page.getByRole('link', { name: 'Photos on canvas' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'open department')
})

test('what failed, a session that ended and a start that failed keep nobody out', async ({ page, context }) => {
  test.slow()
  await signInAsNewCustomer(context)
  await page.route(`${apiUrlPattern}/{orders,projects,accounts,photos}/**`, (route) =>
    route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Latest order' }).getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'home of failures')

  await context.clearCookies({ domain: '.uk.localhost' })
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expectAccessible(page, 'signed out')

  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'start problem')
})

for (const account of ['studio-default', 'studio-new', 'studio-blocked'])
  test(`the banner of ${account} keeps nobody out`, async ({ page }) => {
    await openAsDemoAccount(page, '/', account)
    await expect(page.getByText(/business account/).first()).toBeVisible()
    await expectAccessible(page, account)
  })

test.describe('who has not said anything about cookies yet', () => {
  test.use({ consent: null })

  test('is asked in a way that keeps nobody out', async ({ page }) => {
    test.slow()
    await openAsNewCustomer(page, '/orders')
    await expect(page.getByRole('region', { name: 'Cookies and your privacy' })).toBeVisible()
    await expectAccessible(page, 'consent banner')
    await page.getByRole('button', { name: 'Choose' }).click()
    await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible()
    await expectAccessible(page, 'consent dialog')
  })
})
