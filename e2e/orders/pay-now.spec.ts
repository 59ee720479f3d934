import type { Locator, Page } from '@playwright/test'
import { openAsDemoAccount, openAsNewCustomer } from '../identity/customer.ts'
import { accountOrigin } from '../site/addresses.ts'
import { expectNoAxeViolations } from '../site/axe.ts'
import { buy } from '../site/demo-shop.ts'
import { expect, test } from '../site/test.ts'
import { openOrder } from './order-page.ts'

const payNow = (within: Page | Locator) => within.getByRole('button', { name: /^Pay now/ })
const isAtProvider = ({ hostname }: URL) => hostname === 'pay.localhost'

const pay = async (page: Page, number = '4242 4242 4242 4242') => {
  await page.waitForURL(isAtProvider)
  const card = { 'Name on card': 'Emma Hughes', 'Card number': number, 'Expiry date': '04/31', 'Security code': '123' }
  for (const [label, text] of Object.entries(card)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: /^Pay / }).click()
}

test(
  'a customer pays for a waiting order after a refusal and a cancellation, on a page that fits a large screen and a phone',
  { tag: '@OR-03' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/orders')
    const [orderCode = ''] = await buy(context, 'awaiting-payment')
    await openOrder(page, orderCode)
    await expect(payNow(page)).toBeVisible()
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page, 'an order that awaits its payment')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    await payNow(page).click()
    await pay(page, '4000 0000 0000 0002')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your card was refused')
    await expect(page).toHaveURL(`${accountOrigin('uk')}/orders/${orderCode}`)

    await payNow(page).click()
    await page.waitForURL(isAtProvider)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You left the payment page. Nothing was paid')).toBeVisible()

    await payNow(page).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: /^Pay .+ to Pixhaven$/ })).toBeVisible()
    await expect(page.getByText(`For ${orderCode}`)).toBeVisible()
    await pay(page)
    await expect(page.getByText('Thank you. Your payment has arrived')).toBeVisible()
    await expect(payNow(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Progress' }).locator('[aria-current="step"]')).toContainText(
      'Payment confirmed',
    )
  },
)

test('two tabs that pay for one order pay once', { tag: '@OR-03' }, async ({ page, context }) => {
  await openAsNewCustomer(page, '/orders')
  const [orderCode = ''] = await buy(context, 'payment-failed')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openOrder(tab, orderCode)
    await payNow(tab).click()
    await tab.waitForURL(isAtProvider)
  }
  for (const tab of [page, other]) {
    await pay(tab)
    await expect(tab.getByText('Thank you. Your payment has arrived')).toBeVisible()
  }
})

test.describe('at a shop whose invoices no other test reads', () => {
  test.use({ baseURL: accountOrigin('ie') })

  test('a business pays an overdue invoice', { tag: '@WI-05' }, async ({ page }) => {
    await openAsDemoAccount(page, `${accountOrigin('ie')}/invoices`, 'studio')
    const row = page.getByRole('main').getByRole('listitem')
    const overdue = row.filter({ has: page.getByText('Overdue', { exact: true }) }).last()
    const name = (await overdue.getByRole('checkbox').getAttribute('aria-label')) ?? ''
    const paid = row.filter({ has: page.getByRole('checkbox', { name, exact: true }) })
    await payNow(paid).click()
    await pay(page)
    await expect(page.getByText('Thank you. Your payment has arrived')).toBeVisible()
    await expect(paid).toContainText('Paid')
    await expect(payNow(paid)).toBeHidden()
  })
})
