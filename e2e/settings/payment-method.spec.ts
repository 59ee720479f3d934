import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../site/axe.ts'
import { openAsDemoAccount, openAsNewCustomer } from '../identity/customer.ts'
import { accountOrigin, apiUrlPattern } from '../site/addresses.ts'
import { backEndLogs } from '../site/back-end.ts'
import { expect, test } from '../site/test.ts'

const method = `${apiUrlPattern}/customers/customers/me/payment-method`

// Each test uses its own business of the Irish shop, whose payment method no other test changes.
test.use({ baseURL: accountOrigin('ie') })

const open = (page: Page, account: string) =>
  openAsDemoAccount(page, `${accountOrigin('ie')}/settings/payment-method`, account)

const goToProvider = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Add a card|Use another card)$/ }).click()
  await expect(page.getByRole('heading', { name: 'Your card for Pixhaven' })).toBeVisible()
}

const fillIn = async (page: Page, changes: Record<string, string> = {}) => {
  const fields = {
    'Name on card': 'Charlotte Dubois',
    'Card number': '4242 4242 4242 4242',
    'Expiry date': '04/31',
    'Security code': '123',
    ...changes,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

const saveCard = (page: Page) => page.getByRole('button', { name: 'Save card' }).click()

test(
  'a business changes its card, whose number is sent to the payment provider only',
  { tag: '@SE-04' },
  async ({ page }) => {
    const sent: string[] = []
    await open(page, 'studio')
    page.on('request', (request) => {
      if (!request.url().startsWith('http://pay.')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await goToProvider(page)
    await fillIn(page, { 'Card number': '4242 4242 4242 4241', 'Security code': '' })
    await saveCard(page)
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Check the card number')
    await expect(page.getByLabel('Card number')).toBeFocused()
    await expect(page.getByLabel('Name on card')).toHaveValue('Charlotte Dubois')
    await expectNoAxeViolations(page, 'page of the payment provider')
    await fillIn(page)
    await saveCard(page)
    await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved' })).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/payment-method$/)
    const card = page.getByRole('group', { name: 'Payment method' })
    await expect(card).toContainText('Visa ending in 4242')
    await expect(card).toContainText('Expires 04/2031')
    await expectNoAxeViolations(page, 'saved card')

    await goToProvider(page)
    await fillIn(page, { 'Card number': '5555 5555 5555 4444', 'Expiry date': '12 / 2030' })
    await saveCard(page)
    await expect(card).toContainText('Mastercard ending in 4444')
    await page.getByRole('link', { name: 'My settings' }).last().click()
    await expect(page.getByRole('group', { name: 'Payment method' })).toContainText('Mastercard ending in 4444')
    expect(sent.join('\n')).not.toMatch(/4242[ +]?4242|5555[ +]?5555|Charlotte/)
    for (const log of await backEndLogs()) expect(log).not.toMatch(/42424242|55555555|tok_/)
  },
)

test('a refused card and a cancelled visit to the provider change nothing', { tag: '@SE-04' }, async ({ page }) => {
  await open(page, 'studio-new')
  await goToProvider(page)
  await fillIn(page, { 'Card number': '4000 0000 0000 0002' })
  await saveCard(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your card was refused')
  await goToProvider(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You left the payment page. Nothing has changed')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/payment-method$/)
  await expect(page.getByRole('heading', { name: 'You have no payment method yet' })).toBeVisible()
})

test(
  'a card is saved after a lost connection, and the return address works twice',
  { tag: '@SE-04' },
  async ({ page }) => {
    await open(page, 'studio-default')
    await goToProvider(page)
    await fillIn(page)
    await page.route(method, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    const returned = page.waitForRequest((request) => request.url().includes('payment-result='))
    await saveCard(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Unable to save changes. Please try again')
    await expect(alert).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    await page.unroute(method)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('group', { name: 'Payment method' })).toContainText('Visa ending in 4242')

    await page.goto((await returned).url())
    await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Payment method' })).toContainText('Visa ending in 4242')
    await page.goto('/settings/payment-method?payment-result=forged.c2lnbmF0dXJl')
    await expect(alert).toContainText('Unable to save changes. Please try again')
    await expect(page.getByRole('group', { name: 'Payment method' })).toContainText('Visa ending in 4242')
  },
)

test(
  'settings that cannot be loaded and a provider that is down show a message',
  { tag: '@SE-04' },
  async ({ page }) => {
    const anyOrigin = { 'access-control-allow-origin': '*' }
    await page.route(method, (route) => route.fulfill({ status: 400, headers: anyOrigin, json: {} }))
    await open(page, 'studio-blocked')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('An error occurred loading your settings')
    await page.unroute(method)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.route(`${method}/sessions`, (route) => route.abort())
    await page.getByRole('button', { name: 'Add a card' }).click()
    await expect(alert).toContainText('Unable to save changes. Please try again')
    await page.unroute(`${method}/sessions`)
    await goToProvider(page)
  },
)

test('a consumer has no payment method', { tag: '@SE-04' }, async ({ page }) => {
  await openAsNewCustomer(page, '/settings')
  await expect(page.getByRole('region', { name: 'Personal details' })).toContainText('Robin Appleby')
  await expect(page.getByRole('region', { name: 'Payment method' })).toHaveCount(0)
})
