import { expectAccessibleInBothSchemes, expectAccessible, sizes } from '../site/expect-accessible.ts'
import { signInAsDemoAccount, signInAsNewCustomer, openAsDemoAccount, openAsNewCustomer } from '../identity/customer.ts'
import { apiUrlPattern, shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

test('the remotes panel of developers has no accessibility violations', async ({ page }) => {
  test.slow()
  await signInAsDemoAccount(page.context(), 'noah')
  await page.goto('/orders?remote.photos=https://builds.example/')
  await expect(page.getByRole('complementary', { name: 'Remotes' })).toContainText('only builds on this computer')
  await page.getByRole('button', { name: 'Remotes' }).click()
  await expect(page.getByRole('dialog', { name: 'Remotes' }).getByRole('region', { name: 'orders' })).toBeVisible()
  await expectAccessible(page, 'remotes')
})

test('a stripped page has no accessibility violations', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/?stripped=true', 'emma')
  await expect(page.getByRole('region', { name: 'My details' })).toContainText('emma@example.com')
  await expectAccessible(page, 'stripped')
})

test('an open menu, an open department of the shop menu and the panel of feature flags have no accessibility violations', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(sizes.small)
  await openAsNewCustomer(page, '/orders?control=true')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('link', { name: 'My settings' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'open menu')
  await page.keyboard.press('Escape')

  await page.setViewportSize(sizes.large)
  await page.getByRole('navigation', { name: 'Pixhaven shop' }).getByText('Wall art').first().click()
  await expect(page.getByRole('link', { name: 'Photos on canvas' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'open department')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Feature flags' }).click()
  await expect(page.getByRole('dialog', { name: 'Feature flags' })).toBeVisible()
  await expectAccessible(page, 'feature flags')
})

test('load failures, the end of a session and a start failure have no accessibility violations', async ({
  page,
  context,
}) => {
  test.slow()
  await signInAsNewCustomer(context)
  await page.route(`${apiUrlPattern}/{orders,projects,accounts,photos}/**`, (route) =>
    route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Latest order' }).getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'home with load failures')

  await context.clearCookies({ domain: '.uk.localhost' })
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expectAccessible(page, 'signed out')

  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'start failure')
})

for (const { account, title, action } of [
  {
    account: 'studio-default',
    title: 'Some details of your business account are missing',
    action: { name: 'Complete your details', address: /^\/settings\// },
  },
  { account: 'studio-new', title: 'Your business account is waiting for validation', action: undefined },
  {
    account: 'studio-blocked',
    title: 'Your business account is blocked',
    action: { name: 'Contact customer care', address: new RegExp(`^${shopOrigin('uk')}/`) },
  },
]) {
  test(
    `the business account '${account}' sees its banner, without accessibility violations`,
    { tag: '@SH-15' },
    async ({ page }) => {
      test.slow()
      await openAsDemoAccount(page, '/', account)
      const banner = page.getByRole('main').getByText(title)
      await expect(banner).toBeVisible()
      if (action)
        await expect(page.getByRole('main').getByRole('link', { name: action.name })).toHaveAttribute(
          'href',
          action.address,
        )
      await expect(
        page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'B2B invoices' }),
      ).toBeVisible()
      await expectAccessible(page, account)
    },
  )
}

test.describe('without an earlier choice about cookies', () => {
  test.use({ consent: null })

  test('the consent banner and its dialog have no accessibility violations', async ({ page }) => {
    test.slow()
    await openAsNewCustomer(page, '/orders')
    await expect(page.getByRole('region', { name: 'Cookies and your privacy' })).toBeVisible()
    await expectAccessible(page, 'consent banner')
    await page.getByRole('button', { name: 'Choose' }).click()
    await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible()
    await expectAccessible(page, 'consent dialog')
  })
})
