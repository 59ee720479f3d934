import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { accountOrigin, apiUrlPattern, isApiCall } from '../site/addresses.ts'
import { buy } from '../site/demo-shop.ts'
import { expect, test } from '../site/test.ts'
import { openOrder, panel } from './order-page.ts'

test(
  'an order shows its progress, dates, products, total, voucher and files',
  {
    tag: ['@OR-03', '@OR-06', '@OR-08'],
  },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const [confirmed = '', sent = '', app = ''] = await buy(context, 'confirmed', 'sent', 'app')
    await page.goto('/orders')
    const anonymous = page.waitForRequest((request) => isApiCall(request.url(), 'deliveryDates/'))
    await page.getByRole('link', { name: `Order ${confirmed}`, exact: true }).click()
    expect(await (await anonymous).allHeaders()).not.toHaveProperty('authorization')
    await expect(page).toHaveURL(`${accountOrigin('uk')}/orders/${confirmed}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible()
    await expect(page).toHaveTitle(/Order details/)

    const progress = panel(page, 'Progress')
    await expect(progress.getByRole('listitem')).toHaveText([
      /^Order received/,
      /^Payment confirmed/,
      'Production started',
      'Production completed',
      'Sent',
    ])
    await expect(progress.locator('[aria-current="step"]')).toContainText('Payment confirmed')
    await expect(progress).toContainText(/Expected between .+ and .+/)

    const products = panel(page, '2 products')
    await expect(products.getByRole('heading', { level: 3 })).toHaveText([
      'Photo book A4 landscape',
      'Photo prints 10 × 15 cm',
    ])
    await expect(products.getByRole('listitem').first()).toContainText('Hard cover · Matte')
    await expect(products.getByRole('listitem').first()).toContainText(`Product ${confirmed}-1`)
    await expect(products.getByRole('listitem').nth(1)).toContainText('64 × £0.19')
    await expect(products).toContainText(`Voucher VALID-${confirmed}`)
    await expect(products).toContainText('20% off Photo books')
    const checked = products.getByText(/checked /)
    const before = await checked.innerText()
    await products.getByRole('button', { name: 'Check again' }).click()
    await expect(checked).not.toHaveText(before)

    await expect(panel(page, 'Summary')).toContainText('Voucher discount')
    await expect(panel(page, 'Delivery address')).toContainText('Whitehall Gardens')
    await expect(panel(page, 'Your files')).toContainText('48 files, 178.75 MB')

    await openOrder(page, sent)
    await expect(panel(page, 'Progress').locator('[aria-current="step"]')).toContainText('Sent')
    await expect(page.getByRole('link', { name: /Track your parcel/ })).toHaveAttribute('href', /^https:/)

    await openOrder(page, app)
    await expect(panel(page, 'Your files')).toContainText('sent before signing in')
  },
)

test(
  'a missing voucher and a withdrawn voucher have different messages',
  { tag: '@OR-06' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const [unknown = '', withdrawn = ''] = await buy(context, 'production', 'sent')
    await openOrder(page, unknown)
    await expect(panel(page, '2 products')).toContainText('Voucher not found')
    const reported = page.waitForRequest(
      (request) => isApiCall(request.url(), 'reports') && !!request.postData()?.includes('vouchers/find'),
    )
    await openOrder(page, withdrawn)
    const alert = panel(page, '1 product').getByRole('alert')
    await expect(alert).toContainText('This voucher could not be checked')
    await expect(alert).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    expect((await reported).postData()).toContain('410')
  },
)

test(
  'a missing order and an order that cannot be loaded show their messages',
  { tag: '@OR-03' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/orders/GB-NOPE-0001')
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    const [confirmed = ''] = await buy(context, 'confirmed')
    await page.route(`${apiUrlPattern}/orders/v1/superorders/**`, (route) =>
      route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    )
    await openOrder(page, confirmed)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('An error occurred loading this order, please contact us to report this issue.')
    await expect(alert).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    await page.unroute(`${apiUrlPattern}/orders/v1/superorders/**`)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: `Order ${confirmed}` })).toBeVisible()
  },
)

test(
  'an order is shown without the catalogue: Channel Not Found, and errors of the query',
  { tag: '@OR-08' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const [confirmed = ''] = await buy(context, 'confirmed')
    const respondWith = (json: object) =>
      page.route(`${apiUrlPattern}/merchandise/graphql`, (route) =>
        route.request().postData()?.includes('query Channels')
          ? route.fallback()
          : route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json }),
      )
    for (const [response, reason] of [
      [{ data: { Channel: null } }, 'Channel Not Found'],
      [{ data: null, errors: [{ message: 'No catalogue today' }] }, 'No catalogue today'],
    ] as const) {
      await respondWith(response)
      const reported = page.waitForRequest(
        (request) => isApiCall(request.url(), 'reports') && !!request.postData()?.includes(reason),
      )
      await openOrder(page, confirmed)
      await reported
      await expect(panel(page, '2 products').getByRole('alert').first()).toContainText(
        'Error: The options of your products could not be loaded',
      )
      await expect(panel(page, '2 products')).toContainText('Photo book A4 landscape')
      await page.unroute(`${apiUrlPattern}/merchandise/graphql`)
    }
  },
)
