import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { apiOrigin, apiUrlPattern } from '../site/addresses.ts'
import { buy } from '../site/demo-shop.ts'
import { fulfillWithChange } from '../site/fulfill-with-change.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'
import { openOrder, panel } from './order-page.ts'

const mailTo = async (email: string): Promise<string> => {
  const { origin } = new URL(apiOrigin.replace('//api.', '//mail.'))
  return (await nodeRequest(`${origin}/messages?${new URLSearchParams({ to: email }).toString()}`)).body
}

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
