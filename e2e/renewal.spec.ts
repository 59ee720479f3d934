import { openAsNewCustomer } from './identity/customer.ts'
import { accessTokenOf, tokenCookies } from './identity/token-cookies.ts'
import { expect, test } from './site/test.ts'

// The site of these journeys issues access tokens that live for eight seconds.

test(
  'the token is renewed before it expires, once for all tabs, and nobody sees it',
  { tag: '@SH-03' },
  async ({ page, context }) => {
    const exchanges: string[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/token')) exchanges.push(request.url())
    })
    await openAsNewCustomer(page, '/settings')
    const other = await context.newPage()
    await other.goto('/orders')
    await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    const first = await accessTokenOf(context)
    const exchangesBefore = exchanges.length
    const navigations: string[] = []
    page.on('framenavigated', (frame) => frame === page.mainFrame() && navigations.push(frame.url()))

    await expect.poll(() => accessTokenOf(context), { timeout: 40_000 }).not.toBe(first)
    const second = await accessTokenOf(context)
    expect(exchanges.length - exchangesBefore).toBe(1)
    await expect.poll(() => accessTokenOf(context), { timeout: 40_000 }).not.toBe(second)

    expect(navigations).toEqual([])
    await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
  },
)

test('a customer whom the authority no longer knows is signed out', { tag: '@SH-03' }, async ({ page, context }) => {
  await openAsNewCustomer(page, '/settings')
  await context.clearCookies({ domain: 'login.uk.localhost' })

  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 40_000 })
  expect(await tokenCookies(context)).toEqual([])
})
