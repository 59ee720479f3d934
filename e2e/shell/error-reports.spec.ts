import { signInAsNewCustomer, openAsNewCustomer } from '../identity/customer.ts'
import { apiUrlPattern } from '../site/addresses.ts'
import { openOperations } from '../site/open-operations.ts'
import { expect, test } from '../site/test.ts'

const open = { 'access-control-allow-origin': '*' }

test(
  'operations find a failed action by the id that the customer sees, without personal data',
  { tag: '@SH-21' },
  async ({ page }) => {
    const customer = await signInAsNewCustomer(page.context())
    await page.route(`${apiUrlPattern}/orders/**`, (route) => route.fulfill({ status: 400, headers: open, json: {} }))
    await page.goto('/orders?confirmation-token=very-secret')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Error: Your orders could not be loaded')
    const correlationId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(
      await alert.innerText(),
    )?.[0]
    expect(correlationId).toBeTruthy()

    await expect(async () => {
      await openOperations(page, { correlationId: correlationId ?? '' })
      await expect(page.getByRole('list', { name: 'Failed actions' }).getByRole('listitem')).toHaveCount(1, {
        timeout: 1_000,
      })
    }).toPass()
    const report = page.getByRole('list', { name: 'Failed actions' }).getByRole('listitem')
    await expect(report).toContainText('orders/list')
    await expect(report).toContainText(/orders@\d+\.\d+\.\d+/)
    await report.locator('summary').click()
    const text = await report.innerText()
    for (const secret of [customer.email, 'very-secret', 'Bearer', 'eyJ']) expect(text).not.toContain(secret)
  },
)

test.describe('an uncaught error', () => {
  test.use({ expectsPageErrors: true })
  test('is reported by the host', { tag: '@SH-21' }, async ({ page }) => {
    await openAsNewCustomer(page, '/orders')
    const name = `Broken-${Date.now()}`
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message)
      })
    }, name)
    await expect(async () => {
      await openOperations(page, { source: 'host' })
      await expect(page.getByText(name).first()).toBeAttached({ timeout: 1_000 })
    }).toPass()
  })
})
