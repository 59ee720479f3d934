import { realDoors } from '@account/shared/testing/real-addresses.ts'
import type { Page } from '@playwright/test'
import { openAsNewCustomer } from '../identity/customer.ts'
import { expect, test } from '../site/test.ts'

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Save address' }).click()

const typeDoor = async (page: Page, door: Omit<(typeof realDoors)[number], 'lines'>) => {
  const { country, street, streetNumber = '', addition = '', postalCode = '', city, region } = door
  await page.getByLabel('Country').selectOption(country)
  const typed = { firstName: 'Emma', lastName: 'Hughes', street, streetNumber, addition, postalCode, city }
  for (const [name, text] of Object.entries({ ...typed, ...(region && { region }) })) await field(page, name).fill(text)
}

test(
  'every real door is typed on a telephone, saved, and listed there and on a desk',
  { tag: '@SE-03' },
  async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 375, height: 900 })
    await openAsNewCustomer(page, '/settings/addresses/all')
    const cards = page.getByRole('main').getByRole('listitem')
    for (const [index, door] of realDoors.entries()) {
      await page.getByRole('link', { name: 'Add an address' }).click()
      await typeDoor(page, door)
      await save(page)
      await expect(cards).toHaveCount(index + 1)
      for (const line of door.lines)
        await expect(cards.last().locator('address').getByText(line, { exact: true })).toBeVisible()
    }
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  },
)

test('a number that is also in the street is asked about and stored once', { tag: '@SE-03' }, async ({ page }) => {
  await openAsNewCustomer(page, '/settings/new-address')
  await typeDoor(page, {
    country: 'DE',
    street: 'Torstraße 5',
    streetNumber: '5',
    postalCode: '10119',
    city: 'Berlin',
  })
  await save(page)
  await expect(page.getByText('The number 5 is in the street as well')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, write Torstraße and 5' }).click()
  await save(page)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Torstraße 510119 Berlin'])
})

test('a text that is too long stays as it was typed', { tag: '@SE-03' }, async ({ page }) => {
  await openAsNewCustomer(page, '/settings/new-address')
  const street = `${'Long '.repeat(20)}Lane`
  await typeDoor(page, { country: 'GB', street, postalCode: 'SW1A 2AA', city: 'London' })
  await save(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Street: 4 characters too many')
  await expect(field(page, 'street')).toHaveValue(street)
})
