import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { zipOf } from '../archives/write-zip.ts'
import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { buy } from '../site/demo-shop.ts'
import { accountOrigin, apiOrigin, apiUrlPattern, isApiCall } from '../site/addresses.ts'
import { fulfillWithChange } from '../site/fulfill-with-change.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const openOrder = (page: Page, orderCode: string) => page.goto(`${accountOrigin('uk')}/orders/${orderCode}`)

const mailTo = async (email: string): Promise<string> => {
  const { origin } = new URL(apiOrigin.replace('//api.', '//mail.'))
  return (await nodeRequest(`${origin}/messages?${new URLSearchParams({ to: email }).toString()}`)).body
}

test(
  'an order shows its progress, dates, products, total, voucher and files',
  {
    tag: ['@OR-03', '@OR-06', '@OR-08'],
  },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/orders')
    const [confirmed = '', sent = ''] = await buy(context, 'confirmed', 'sent')
    await page.reload()
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
  'the page saves the PDF of a product under its code and refuses a bad archive',
  { tag: '@OR-03' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const [sent = '', pickUp = ''] = await buy(context, 'sent', 'pick-up')
    await openOrder(page, sent)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(`${sent}-1.pdf`)
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')

    page.on('download', (other) => expect(other.suggestedFilename(), 'a file saved from a bad archive').toBe(''))
    for (const [body, reason] of [
      ['no archive', 'it cannot be read'],
      [zipOf('../product.pdf', Buffer.from('%PDF-')), 'an entry leaves its folder'],
      [zipOf('product.pdf', Buffer.alloc(64 * 1024 * 1024, '%PDF-')), 'unpacks to far more than it is'],
    ] as const) {
      await page.route(`${apiOrigin}/objects/**`, (route) =>
        route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body }),
      )
      const reported = page.waitForRequest(
        (request) => isApiCall(request.url(), 'reports') && !!request.postData()?.includes(reason),
      )
      await page.getByRole('button', { name: 'Download PDF' }).click()
      await reported
      await expect(panel(page, '1 product').getByText('Error: The PDF could not be downloaded')).toBeVisible()
      await page.unroute(`${apiOrigin}/objects/**`)
    }

    await openOrder(page, pickUp)
    await expect(panel(page, '1 product')).toContainText('Photo mug')
    await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0)
  },
)

test(
  'a paid order names its payment and tax, its receipt is saved, and an unpaid order has none',
  { tag: '@OR-03' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const [sent = '', pickUp = '', unpaid = ''] = await buy(context, 'sent', 'pick-up', 'awaiting-payment')
    await openOrder(page, sent)
    const summary = panel(page, 'Summary')
    await expect(summary).toContainText(/Including 20% VAT£\d+\.\d{2}/)
    await expect(summary).toContainText('Payment methodVisa ending in 4242')
    const download = page.waitForEvent('download')
    await summary.getByRole('button', { name: 'Download receipt' }).press('Enter')
    const saved = await download
    expect(saved.suggestedFilename()).toBe(`${sent}.pdf`)
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(summary.getByRole('button', { name: 'Downloaded' })).toBeVisible()

    await openOrder(page, pickUp)
    await expect(summary).toContainText('Payment methodPayPal')
    await openOrder(page, unpaid)
    await expect(summary).toContainText(/Including 20% VAT/)
    await expect(summary).not.toContainText('Payment method')
    await expect(page.getByRole('button', { name: 'Download receipt' })).toHaveCount(0)
  },
)

test(
  'an order and the list of orders show the cover of a book that has an online version',
  { tag: ['@OR-01', '@OR-03'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/online-products')
    await buy(context, 'confirmed', 'pick-up')
    await page.reload()
    await page.getByRole('button', { name: /^Request online version/ }).click()
    await expect(page.getByRole('link', { name: /^View online version/ })).toBeVisible({ timeout: 30_000 })
    await page.goto('/orders')
    const cover = page.getByRole('article').locator('img')
    await expect(cover).toHaveCount(1)
    await expect(cover).toHaveJSProperty('complete', true)
    const order = page.getByRole('article').filter({ has: page.locator('img') })
    await order.getByRole('link', { name: /^View order/ }).click()
    const shown = page.getByRole('region', { name: /products?$/ }).locator('img')
    await expect(shown).toHaveCount(1)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)

test('an order shows files that were sent before sign-in', { tag: '@OR-03' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  const [app = ''] = await buy(context, 'app')
  await openOrder(page, app)
  await expect(panel(page, 'Your files')).toContainText('sent before signing in')
})

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

const fill = (page: Page, label: string, value: string) =>
  page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(`^${label}(?: \\(optional\\))?$`) })
    .fill(value)

test(
  'a customer changes the delivery address before production starts',
  { tag: '@OR-04' },
  async ({ page, context }) => {
    const customer = await signInAsNewCustomer(context)
    const [confirmed = ''] = await buy(context, 'confirmed')
    await openOrder(page, confirmed)
    const address = panel(page, 'Delivery address')
    await expect(address).toContainText(/You can change the address until .+ \(\d+ h.+ left\)/)
    await address.getByRole('button', { name: 'Change delivery address' }).click()
    await fill(page, 'Postcode', '1016 GV')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Postal Code must be valid')
    await fill(page, 'Street', 'Downing Street')
    await fill(page, 'Street number', '10')
    await fill(page, 'Postcode', 'sw1a2aa')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(address).toContainText('The delivery address has been changed')
    await expect(address).toContainText('Downing Street')
    await expect(address).toContainText('SW1A 2AA')
    await expect.poll(() => mailTo(customer.email)).toContain(`Your order ${confirmed} goes to the new address`)
    await page.reload()
    await expect(address).toContainText('Downing Street')
  },
)

test(
  'an address change shows its progress, its failure, or why it is not possible',
  { tag: '@OR-04' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const [pickUp = '', production = '', confirmed = ''] = await buy(context, 'pick-up', 'production', 'confirmed')
    await openOrder(page, pickUp)
    const pickUpPoint = panel(page, 'Pick-up point')
    await expect(pickUpPoint).toContainText('Bell & Daughters')
    await expect(pickUpPoint).toContainText('An order for a pick-up point keeps its address.')
    await expect(page.getByRole('button', { name: 'Change delivery address' })).toHaveCount(0)

    await openOrder(page, production)
    await expect(panel(page, 'Delivery address')).toContainText('could not be changed: production had already started')
    await expect(page.getByRole('button', { name: 'Change delivery address' })).toHaveCount(0)

    await openOrder(page, confirmed)
    await page.route(`${apiUrlPattern}/orders/v1/superorders/*/deliveryAddress`, (route) =>
      route.fulfill({
        status: 409,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 'production-started' },
      }),
    )
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Production has started')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeFocused()

    await page.route(`${apiUrlPattern}/orders/v1/superorders/${confirmed}`, (route) =>
      fulfillWithChange(route, (body: object) => ({
        ...body,
        addressChange: { state: 'inProgress', requestedAt: new Date().toISOString() },
      })),
    )
    await page.reload()
    await expect(panel(page, 'Delivery address')).toContainText('Your new address is being passed on…')
    await expect(page.getByRole('button', { name: 'Change delivery address' })).toHaveCount(0)
    await page.unroute(`${apiUrlPattern}/orders/v1/superorders/${confirmed}`)
    await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeVisible()
  },
)
