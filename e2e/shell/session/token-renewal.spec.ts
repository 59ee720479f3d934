import type { BrowserContext } from '@playwright/test'
import { openByRegistering } from '../../identity/customer.ts'
import { accessTokenOf, tokenCookies } from '../../identity/token-cookies.ts'
import { accountOrigin, shopOrigin, shortTokensPort } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

// The access tokens of this site live for five seconds.

test(
  'the token is renewed before it expires, once for all tabs and without a navigation',
  { tag: '@SH-03' },
  async ({ page, context }) => {
    const exchanges: string[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/token')) exchanges.push(request.url())
    })
    await openByRegistering(page, '/settings')
    const other = await context.newPage()
    await other.goto('/orders')
    await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    const first = await accessTokenOf(context)
    const navigations: string[] = []
    page.on('framenavigated', (frame) => frame === page.mainFrame() && navigations.push(frame.url()))

    // Frequent polls start and end the count right after a renewal, when the next one is seconds away.
    const often = { timeout: 40_000, intervals: [100] }
    await expect.poll(() => accessTokenOf(context), often).not.toBe(first)
    const second = await accessTokenOf(context)
    const exchangesBefore = exchanges.length
    await expect.poll(() => accessTokenOf(context), often).not.toBe(second)
    expect(exchanges.length - exchangesBefore).toBe(1)

    expect(navigations).toEqual([])
    await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
  },
)

test('a customer without a session at the authority is signed out', { tag: '@SH-03' }, async ({ page, context }) => {
  await openByRegistering(page, '/settings')
  await context.clearCookies({ domain: 'login.uk.localhost' })

  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 40_000 })
  expect(await tokenCookies(context)).toEqual([])
})

test(
  'a shop page with the embedded library renews the token and shows the end of the session',
  { tag: ['@SH-03', '@MF-08'] },
  async ({ page, context }) => {
    // The account page renews the token until the page of the shop does.
    const account = await context.newPage()
    await openByRegistering(account, '/settings')
    await page.goto(`${shopOrigin('uk', shortTokensPort)}/your-photos`)
    const library = page.getByRole('region', { name: 'My photos' })
    await expect(library.getByText('Your photo library is empty')).toBeVisible()
    await account.close()
    const first = await accessTokenOf(context)
    await expect.poll(() => accessTokenOf(context), { timeout: 40_000 }).not.toBe(first)
    await expect(library.getByText('Your photo library is empty')).toBeVisible()

    await context.clearCookies({ domain: 'login.uk.localhost' })
    await expect(library.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 40_000 })
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

/** Opens a page on another subdomain of the storefront, which knows the token cookies only. Returns its account link. */
const openNeighbour = async (context: BrowserContext, subdomain: string, storefront: string) => {
  const page = await context.newPage()
  await page.goto(accountOrigin(storefront, shortTokensPort).replace('//account.', `//${subdomain}.`))
  return page.getByRole('banner').getByRole('link', { name: /^(Signed in as .*|My account)$/ })
}

test(
  'three subdomains share one sign-in with its renewals and its end, and another storefront does not',
  { tag: ['@SH-02', '@SH-03', '@SH-04'] },
  async ({ page, context }) => {
    const customer = await openByRegistering(page, '/settings')
    const name = `Signed in as ${customer.firstName} ${customer.lastName}`
    const shop = await openNeighbour(context, 'www', 'uk')
    const help = await openNeighbour(context, 'help', 'uk')
    const elsewhere = await openNeighbour(context, 'www', 'nl')
    await expect(shop).toHaveText(name)
    await expect(help).toHaveText(name)
    await expect(elsewhere).toHaveText('My account')

    const first = await accessTokenOf(context)
    await expect.poll(() => accessTokenOf(context), { timeout: 40_000 }).not.toBe(first)
    await expect(shop).toHaveText(name)
    await expect(help).toHaveText(name)

    const other = await context.newPage()
    await other.goto('/logout')
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await expect(shop).toHaveText('My account')
    await expect(help).toHaveText('My account')
  },
)
