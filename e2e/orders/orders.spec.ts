import type { Page } from '@playwright/test'
import { signInAsNewCustomer, openAsNewCustomer } from '../identity/customer.ts'
import { buy, buyMany } from '../site/demo-shop.ts'
import { apiUrlPattern, isApiCall } from '../site/addresses.ts'
import { fulfillWithChange } from '../site/fulfill-with-change.ts'
import { expect, test } from '../site/test.ts'

const order = (page: Page, orderCode: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: `Order ${orderCode}` }) })

/** Matches every request of the loop that reads the list. */
const listCalls = (url: URL) => isApiCall(url.href, 'orders/v2/superorders/me?')

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test(
  'orders are listed as in progress or history, with their status',
  {
    tag: ['@OR-01', '@OR-02', '@OR-09'],
  },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/orders')
    await expect(page.getByRole('heading', { name: "You haven't ordered anything yet!" })).toBeVisible()
    const kinds = ['awaiting-payment', 'confirmed', 'delayed', 'sent', 'sent-weeks-ago', 'cancelled', 'app']
    const [waiting = '', confirmed = '', delayed = '', sent = '', old = '', cancelled = '', app = ''] = await buy(
      context,
      ...kinds,
    )
    await page.reload()

    const inProgress = region(page, 'In progress')
    await expect(inProgress.getByRole('article').getByRole('heading')).toHaveText(
      [waiting, confirmed, delayed, sent].map((code) => `Order ${code}`),
    )
    const history = region(page, 'History')
    await expect(history.getByRole('article').getByRole('heading')).toHaveText(
      [old, cancelled, app].map((code) => `Order ${code}`),
    )

    const red = await order(page, cancelled).getByText('Cancelled', { exact: true }).first().evaluate(colourOf)
    const cyan = await order(page, confirmed).getByText('Ordered', { exact: true }).evaluate(colourOf)
    expect(cyan).toBe('rgb(11, 100, 119)')
    expect(red).toBe('rgb(179, 38, 30)')
    await expect(order(page, waiting)).toContainText('Awaiting payment')
    await expect(order(page, waiting)).toContainText('£')
    await expect(order(page, delayed)).toContainText('Order delayed')
    await expect(order(page, delayed)).toContainText('In production')
    await expect(order(page, old)).toContainText('Sent')
    await expect(order(page, old)).toContainText('on the website')
    await expect(order(page, app)).toContainText('in the app')
  },
)

const colourOf = (element: Element) => getComputedStyle(element).color

test('the query string keeps state, delivery type and page', { tag: '@OR-01' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  const [pickUp = '', home = ''] = await buy(context, 'pick-up', 'confirmed')
  await buyMany(context, 24)
  await page.goto('/orders')
  await page.getByLabel('Delivery').selectOption({ label: 'Pick-up point' })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(order(page, pickUp)).toBeVisible()
  await page.getByLabel('Delivery').selectOption({ label: 'Home delivery' })
  await expect(order(page, home)).toBeVisible()
  await page.getByRole('link', { name: /^History/ }).click()
  await expect(order(page, home)).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?delivery_type=Home&order_state=history&page=3$/)
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.goto('/orders?order_state=history&page=99')
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await page.goto('/orders?order_state=inProgress&delivery_type=Home&page=x')
  await expect(order(page, home)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
})

test(
  'Back from the last order of a page, and a reload, show that order again',
  { tag: '@OR-01' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await buyMany(context, 10)
    await page.goto('/orders')
    const links = page.getByRole('link', { name: 'View order' })
    await expect(links).toHaveCount(10)
    await links.last().click()
    await expect(links).toHaveCount(0)
    await page.goBack()
    await expect(links).toHaveCount(10)
    await expect(links.last()).toBeInViewport()
    await page.reload()
    await expect(links.last()).toBeInViewport()
  },
)

test(
  'two thousand orders load page by page; the order system answers a year and a search, and counts all their pages at once',
  { tag: '@OR-01' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await buyMany(context, 2000)
    const offsets: string[] = []
    const older = Promise.withResolvers<undefined>()
    await page.route(listCalls, async (route) => {
      const query = new URL(route.request().url()).searchParams
      offsets.push(query.get('Offset') ?? '')
      expect([query.get('Limit'), query.get('OrderState')]).toEqual(['100', 'notExpired'])
      if (offsets.length === 2) await older.promise
      await route.continue()
    })
    await page.goto('/orders')
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(page.getByText('Loading older orders…')).toBeVisible()
    await expect(page.getByText('Page 1 of 200')).toBeVisible()
    older.resolve(undefined)
    // Nineteen responses, each of them painted.
    await expect(page.getByText('Loading older orders…')).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByText('Page 1 of 200')).toBeVisible()
    expect(offsets).toEqual(Array.from({ length: 20 }, (_, call) => String(call * 100)))

    await page.unroute(listCalls)
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (request.method() === 'GET' && listCalls(url)) asked.push(url.search)
    })
    const thisYear = new Date().getFullYear()
    const lastYear = thisYear - 1
    await page.goto(`/orders?year=${lastYear}`)
    const place = page.getByText(/^Page 1 of \d+$/)
    await expect(place).toBeVisible()
    const pages = Number(/\d+$/.exec((await place.textContent()) ?? '')?.[0])
    expect(asked[0]).toContain(`&Year=${lastYear}&TimeZone=`)
    await expect(page.getByLabel('Year').getByRole('option')).toHaveText(['All years', `${thisYear}`, `${lastYear}`])
    await page.getByRole('link', { name: 'Last' }).click()
    await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(`${lastYear}`)
    await expect(page.getByText('Loading older orders…')).toHaveCount(0)
    await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible()
    // The order system sends only the orders of the year.
    expect(asked).toHaveLength(Math.ceil(pages / 10))

    const code = await page.getByRole('article').first().getByRole('heading').textContent()
    const search = page.getByRole('searchbox', { name: 'Order number or product' })
    await search.fill(code?.replace('Order ', '').toLowerCase() ?? '')
    await search.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(code ?? '')
    await expect(search).toBeFocused()
    await page.getByLabel('Year').selectOption(String(thisYear))
    await expect(page.getByText(/^No order matches/)).toBeVisible()
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect(page.getByText('Page 1 of 200')).toBeVisible()
  },
)

test(
  'the list shows orders with an unknown status, a missing article or another currency, and counts an unreadable one',
  {
    tag: '@OR-02',
  },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const [unknown = '', gone = '', foreign = '', broken = ''] = await buy(
      context,
      'unknown-status',
      'article-gone',
      'other-currency',
      'confirmed',
    )
    await page.route(listCalls, (route) =>
      fulfillWithChange<{ superOrders: { orderCode: string }[]; orderCount: number }>(route, (body) => ({
        ...body,
        superOrders: body.superOrders.map((sent) => (sent.orderCode === broken ? { orderCode: broken } : sent)),
      })),
    )
    await page.goto('/orders')
    await expect(order(page, unknown)).toContainText('Status not known yet')
    await expect(order(page, gone)).toContainText('A product that our shop no longer has')
    await expect(order(page, foreign)).toContainText('SEK')
    await expect(page.getByText('1 order can’t be shown right now. We have been told.')).toBeVisible()
  },
)

test(
  'the cut-off dates of gifts are shown above the orders, on a phone the first of them',
  { tag: '@OR-07' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/orders')
    const notice = page.getByRole('region', { name: /^In time for/ })
    await expect(notice.getByRole('listitem').first()).toContainText(/order before \d/)
    await expect(notice.getByText('Gift cards by email')).toBeVisible()
    await page.setViewportSize({ width: 375, height: 740 })
    await expect(notice.getByRole('listitem')).toHaveCount(1)
    await notice.getByRole('button', { name: 'Show more' }).click()
    await expect(notice.getByText('Gift cards by email')).toBeVisible()
    await page.route(`${apiUrlPattern}/cutOff/v1/Campaign/**`, (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: "You haven't ordered anything yet!" })).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)
