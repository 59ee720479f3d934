import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { VoucherOffer } from '@account/shared/contracts/voucher.ts'
import type { Page, Request } from '@playwright/test'
import {
  signInAsNewCustomer,
  newCustomer,
  openAsDemoAccount,
  openAsNewCustomer,
  openByRegistering,
} from '../../identity/customer.ts'
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE, tokenCookies } from '../../identity/token-cookies.ts'
import { makeAlbum } from '../../library/album-page.ts'
import { storePhotos } from '../../library/library-api.ts'
import { buy } from '../../site/demo-shop.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { accountOrigin, apiOrigin, apiUrlPattern, isApiCall, shopOrigin, sitePort } from '../../site/addresses.ts'
import { fulfillWithChange } from '../../site/fulfill-with-change.ts'
import { createPathFollower } from '../../site/path-follower.ts'
import { expect, test } from '../../site/test.ts'

const account = accountOrigin('uk')
const authority = (storefront: string) => `http://login.${storefront}.localhost:${sitePort}`
const CALLBACK = `${account}/sign-in/callback`

test('the site refuses the callback of another authority and a callback that was used before', async ({
  page,
  context,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const signInPage = page.getByRole('heading', { name: 'Sign in' })
  await page.goto('/orders')
  await expect(signInPage).toBeVisible()
  const asked = addresses.find((address) => address.startsWith(`${authority('uk')}/auth?`)) ?? ''
  const state = new URL(asked).searchParams.get('state') ?? ''
  const callback = new URLSearchParams({ code: 'of-another', state, iss: authority('nl') })
  await page.goto(`${CALLBACK}?${callback.toString()}`)
  await expect(signInPage).toBeVisible()
  expect(addresses.filter((address) => address.endsWith('/token'))).toEqual([])
  expect(await tokenCookies(context)).toEqual([])

  await openByRegistering(page, '/orders')
  const used = addresses.findLast((address) => address.startsWith(CALLBACK)) ?? ''
  expect(new URL(used).searchParams.get('iss')).toBe(authority('uk'))
  await context.clearCookies()
  await page.goto(used)
  // The tab has used its one automatic retry, so the sign-in ends here.
  await expect(page.getByRole('heading', { level: 1, name: 'Auth Error' })).toBeVisible()
  expect(await tokenCookies(context)).toEqual([])
})

test('tokens appear in no address and only in calls of the API', async ({ page, context }) => {
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await openByRegistering(page, '/orders')
  await page.goto('/my-photos/photos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const tokens = (await tokenCookies(context)).map(({ value }) => value)
  expect(tokens).toHaveLength(2)
  let callsWithToken = 0
  for (const request of requests) {
    const { origin, href } = new URL(request.url())
    for (const token of tokens) expect(href).not.toContain(token.split('.').at(-1))
    const { authorization, cookie = '' } = await request.allHeaders()
    if (isApiCall(href, '') || origin === apiOrigin) callsWithToken += authorization === undefined ? 0 : 1
    else expect([href, authorization]).toEqual([href, undefined])
    // The browser sends cookies to the hosts of the shop, and the edge removes them: see the tests of `tools/edge-production`.
    if (origin === account || origin === authority('uk')) continue
    expect([href, cookie]).not.toEqual([href, expect.stringMatching(`${ACCESS_TOKEN_COOKIE}|${ID_TOKEN_COOKIE}`)])
  }
  expect(callsWithToken).toBeGreaterThan(2)
})

/** Collects the dialogs of injected scripts, each of which would show one. */
const collectDialogs = (page: Page) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return ran
}

const injectedElements = 'img[src="x"], a[href^="javascript:"], [onclick], [onerror], iframe[srcdoc]'

test('a script in the name of a customer, a file or an album is shown as text', async ({ page, context }) => {
  const ran = collectDialogs(page)
  const followPath = createPathFollower(page)
  const script = '<img src=x onerror=alert(1)>'
  // A right-to-left override, and an expression that template engines would evaluate.
  const lastName = '{{7*7}} \u202Egnp.exe'
  await signInAsNewCustomer(context, { ...newCustomer(), firstName: script, lastName })
  await storePhotos(context, [jpegPhoto(`${script}.jpg`)])
  // The back end refuses markup in album names.
  const albumName = `javascript:alert(1)" onfocus="alert(1) ${lastName}`
  const { albumId } = await makeAlbum(context, albumName, 1)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/', '/settings', '/my-photos/photos', `/my-photos/albums/${albumId}`]) {
    await followPath(path)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
  await expect(page.getByText(albumName).first()).toBeVisible()
  expect(ran).toEqual([])
})

test('a script in the name of a voucher campaign is shown as text', async ({ page, context }) => {
  const ran = collectDialogs(page)
  await signInAsNewCustomer(context)
  const [code = ''] = await buy(context, 'confirmed')
  const campaignName = `<img src=x onerror=alert(1)> {{7*7}} <a href="javascript:alert(1)">${'books'.repeat(400)}</a>`
  await page.route(`${apiUrlPattern}/**/campaigns/offers/**`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : fulfillWithChange<VoucherOffer>(route, (offer) => ({ ...offer, campaignName })),
  )
  await page.goto(`/orders/${code}`)
  await expect(page.getByRole('region', { name: '2 products' })).toContainText(campaignName)
  await expect(page.locator(injectedElements)).toHaveCount(0)
  expect(ran).toEqual([])
})

test('markup in the messages of a storefront is refused or shown as text', async ({ page }) => {
  const ran = collectDialogs(page)
  const script = '<img src=x onerror=alert(1)>'
  await page.route('**/locales/**', (route) =>
    route.fulfill({
      json: {
        // Not valid ICU, so the built-in message stays.
        'footer.shop': `Shop <a href="javascript:alert(1)" onclick="alert(1)">Win a prize</a>`,
        // ICU treats quoted parts as text.
        'accountDeleted.title': `Goodbye '${script}'`,
        'integration.folder': `Folder <code>'${script}'</code>`,
        // A tag that the page does not define.
        'integration.ready': 'Ready <script>alert(1)</script>',
      },
    }),
  )
  await page.goto('/account-deleted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Goodbye ${script}`)
  await expect(page.getByRole('contentinfo')).toContainText('To the Pixhaven shop')
  await expect(page.locator(injectedElements)).toHaveCount(0)
  await openAsDemoAccount(page, '/integration', 'studio')
  await expect(page.locator('code').filter({ hasText: script })).toBeVisible()
  await expect(page.locator(injectedElements)).toHaveCount(0)
  await expect(page.getByRole('main').locator('script')).toHaveCount(0)
  expect(ran).toEqual([])
})

test.describe('a page that frames the site', () => {
  // The browser reports the refused frame on the console.
  test.use({ expectsPageErrors: true })

  test('is refused on a foreign origin and allowed on the shop', async ({ page }) => {
    await openAsNewCustomer(page, '/orders')
    const framed = `${account}/orders?stripped=true`
    const foreign = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<iframe src="${framed}"></iframe>`)
    }).listen(0, '127.0.0.1')
    await once(foreign, 'listening')
    const { port } = foreign.address() as AddressInfo
    const refused = page.waitForEvent('requestfailed', (request) => request.url() === framed)
    await page.goto(`http://127.0.0.1:${port}/`)
    expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')
    foreign.close()

    await page.goto(shopOrigin('uk'))
    await page.evaluate((address) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address, title: 'Framed' }))
    }, framed)
    await expect(page.frameLocator('iframe[title=Framed]').getByRole('heading', { level: 1 })).toBeVisible()
  })
})
