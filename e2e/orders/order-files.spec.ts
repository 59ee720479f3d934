import { readFile } from 'node:fs/promises'
import { zipOf } from '../archives/write-zip.ts'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { apiOrigin, isApiCall } from '../site/addresses.ts'
import { buy } from '../site/demo-shop.ts'
import { expect, test } from '../site/test.ts'
import { openOrder, panel } from './order-page.ts'

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
    await signInAsNewCustomer(context)
    await buy(context, 'confirmed', 'pick-up')
    await page.goto('/online-products')
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
