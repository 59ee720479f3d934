import type { Request } from '@playwright/test'
import { openAsNewCustomer } from './identity/customer.ts'
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE, tokenCookies } from './identity/token-cookies.ts'
import { accountOrigin, apiOrigin, shopOrigin, sitePort } from './site/addresses.ts'
import { expect, test } from './site/test.ts'

const account = accountOrigin('uk')
const authority = (storefront: string) => `http://login.${storefront}.localhost:${sitePort}`
const CALLBACK = `${account}/sign-in/callback`

test("another authority's answer is sent to nobody, and a used one signs nobody in", async ({ page, context }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const signInPage = page.getByRole('heading', { name: 'Sign in' })
  await page.goto('/orders')
  await expect(signInPage).toBeVisible()
  const asked = addresses.find((address) => address.startsWith(`${authority('uk')}/auth?`)) ?? ''
  const state = new URL(asked).searchParams.get('state') ?? ''
  const answer = new URLSearchParams({ code: 'of-another', state, iss: authority('nl') })
  await page.goto(`${CALLBACK}?${answer.toString()}`)
  await expect(signInPage).toBeVisible()
  expect(addresses.filter((address) => address.endsWith('/token'))).toEqual([])
  expect(await tokenCookies(context)).toEqual([])

  await openAsNewCustomer(page, '/orders')
  const used = addresses.findLast((address) => address.startsWith(CALLBACK)) ?? ''
  expect(new URL(used).searchParams.get('iss')).toBe(authority('uk'))
  await context.clearCookies()
  await page.goto(used)
  await expect(signInPage).toBeVisible()
  expect(await tokenCookies(context)).toEqual([])
})

test('a token is in no address, and in no call but those of the API', async ({ page, context }) => {
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await openAsNewCustomer(page, '/orders')
  await page.goto('/my-photos/photos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const tokens = (await tokenCookies(context)).map(({ value }) => value)
  expect(tokens).toHaveLength(2)
  const seen = new Set<string>()
  for (const request of requests) {
    const { origin, href } = new URL(request.url())
    for (const token of tokens) expect(href).not.toContain(token.split('.').at(-1))
    // The browser gives the shop's own names their cookies, which the edge takes away: see the tests of `tools/edge`.
    if (origin === account || origin === authority('uk')) continue
    seen.add(origin)
    const headers = await request.allHeaders()
    expect([href, headers.cookie ?? '']).not.toEqual([
      href,
      expect.stringMatching(`${ACCESS_TOKEN_COOKIE}|${ID_TOKEN_COOKIE}`),
    ])
    if (origin !== apiOrigin) expect([href, headers.authorization]).toEqual([href, undefined])
  }
  expect([...seen]).toContain(apiOrigin)
})

test.describe('a page that frames the site', () => {
  // The browser says on the console that it was forbidden.
  test.use({ breaksThePage: true })

  test('sees nothing of it from elsewhere, and sees it from the shop', async ({ page }) => {
    await openAsNewCustomer(page, '/orders')
    const framing = (origin: string) =>
      page.route(`${origin}/framing`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${account}/orders?stripped=true"></iframe>` }),
      )
    const foreign = `http://evil.localhost:${sitePort}`
    for (const origin of [foreign, shopOrigin('uk')]) await framing(origin)
    const forbidden = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(`${foreign}/framing`)
    await forbidden
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/)

    await page.goto(`${shopOrigin('uk')}/framing`)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  })
})
