import { signInAsNewCustomer, openAsDemoAccount, openAsNewCustomer } from '../identity/customer.ts'
import { apiUrlPattern } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

const self = `${apiUrlPattern}/customers/customers/me`

test('a customer changes their own name and sees a failed save', { tag: '@SE-02' }, async ({ page }) => {
  await openAsNewCustomer(page, '/settings')
  await page.getByRole('link', { name: 'Change personal details' }).click()
  const firstName = page.getByRole('textbox', { name: 'First name' })
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveCount(0)
  await firstName.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(firstName).toHaveAccessibleDescription('Please fill in: First name')
  await firstName.fill('Robyn')
  await page.route(self, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to save changes. Please try again')
  await expect(firstName).toHaveValue('Robyn')
  await page.unroute(self)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('region', { name: 'Personal details' })).toContainText('Robyn Appleby')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Personal details' })).toContainText('Robyn Appleby')
})

test('settings that cannot be loaded show their failure and a retry button', { tag: '@SE-01' }, async ({ page }) => {
  await signInAsNewCustomer(page.context())
  const open = { 'access-control-allow-origin': '*' }
  await page.route(self, (route) => route.fulfill({ status: 400, headers: open, json: {} }))
  await page.goto('/settings')
  const details = page.getByRole('region', { name: 'Personal details' })
  await expect(details.getByRole('alert')).toContainText('An error occurred loading your settings')
  await page.unroute(self)
  await details.getByRole('button', { name: 'Try again' }).click()
  await expect(details).toContainText('Robin Appleby')
})

test(
  'a business sees its company and its own routes of addresses and the e-mail address',
  { tag: ['@SE-01', '@SE-07'] },
  async ({ page }) => {
    await openAsDemoAccount(page, '/settings/b2b', 'studio')
    await expect(page.getByRole('region', { name: 'Personal details' })).toContainText('Studio North Light')
    await page.getByRole('link', { name: 'Add an address' }).click()
    await expect(page).toHaveURL(/\/settings\/b2b\/new-address$/)
    await expect(page.getByRole('heading', { level: 1, name: 'New address' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Change email address' }).click()
    await expect(page).toHaveURL(/\/settings\/b2b\/email$/)
    await expect(page.getByText('You sign in with studio@example.com now.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Payment method' })).toBeVisible()
    await page.getByRole('region', { name: 'FTP instructions' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/integration$/)
    await expect(page.getByRole('heading', { level: 1, name: 'FTP instructions' })).toBeVisible()
  },
)
