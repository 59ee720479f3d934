import type { Page } from '@playwright/test'
import { openAsDemoAccount } from '../identity/customer.ts'
import { accountOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

// No other test changes the addresses of this business of the Irish shop.
test.use({ baseURL: accountOrigin('ie') })

const fillIn = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save address' }).click()
}

test('a business adds and changes an address on its own routes', { tag: '@SE-07' }, async ({ page }) => {
  // Letters only: the form asks whether digits in the street are the number of the house.
  const street = `Merrion Square ${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 4)}`
  await openAsDemoAccount(page, `${accountOrigin('ie')}/settings/b2b/new-address`, 'studio')
  await fillIn(page, {
    'First name': 'Charlotte',
    'Last name': 'Dubois',
    'Company (optional)': 'Studio North Light',
    Street: street,
    'Town or city': 'Dublin',
    'Eircode (optional)': 'd02x285',
  })
  const card = page.getByRole('listitem').filter({ hasText: street })
  await expect(card).toContainText('D02 X285')
  await card.getByRole('link', { name: /^Change/ }).click()
  await expect(page).toHaveURL(/\/settings\/b2b\/address\/[0-9a-f-]{36}$/)
  await fillIn(page, { 'Town or city': 'Cork' })
  await expect(card).toContainText('Cork')
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
})
