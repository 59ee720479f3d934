import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../site/axe.ts'
import { openAsNewCustomer } from '../identity/customer.ts'
import { apiUrlPattern } from '../site/addresses.ts'
import { loseNextResponse } from '../site/lose-next-response.ts'
import { expect, test } from '../site/test.ts'

const addresses = `${apiUrlPattern}/customers/customers/me/addresses`

/** Only the British call it a postcode. */
const nameOf = (label: string) =>
  new RegExp(`^${label.replace('Postcode', '(?:Postcode|Postal code)')}(?: \\(optional\\))?$`)

const fillIn = async (page: Page, changes: Record<string, string> = {}) => {
  const fields = {
    'First name': 'Robin',
    'Last name': 'Appleby',
    'Street number': '10',
    Street: 'Downing Street',
    Postcode: 'sw1a2aa',
    'Town or city': 'London',
    ...changes,
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: nameOf(label) }).fill(value)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save address' }).click()

test('a customer adds, changes and deletes addresses', { tag: '@SE-03' }, async ({ page }) => {
  await openAsNewCustomer(page, '/settings/addresses/all')
  await expect(page.getByRole('heading', { name: 'You have no addresses yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await fillIn(page)
  await save(page)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your changes are saved')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toContainText(['SW1A 2AA'])
  await expect(cards.first()).toContainText('Default delivery address')
  await expect(cards.first()).toContainText('Default billing address')

  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('Country').selectOption('NL')
  await fillIn(page, { Street: 'Prinsengracht', Postcode: '1016gv', 'Town or city': 'Amsterdam' })
  await page.getByLabel('Use as default delivery address').check()
  await save(page)
  await expect(cards).toContainText(['Downing Street', '1016 GV Amsterdam'])
  await expect(cards.nth(1)).toContainText('Default delivery address')
  await expect(cards.first()).not.toContainText('Default delivery address')

  await page.getByRole('link', { name: 'Change Downing Street' }).click()
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('SW1A 2AA')
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Westminster')
  await save(page)
  await expect(cards.first()).toContainText('Westminster')

  await page.getByRole('button', { name: 'Delete Prinsengracht' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page, 'delete an address')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText('Default delivery address')
})

test(
  'every field has an autocomplete token, and errors are shown beside the field and in a summary',
  { tag: '@SE-03' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/settings/new-address')
    // The name of the customer is prefilled once it is known, unless the field was changed before.
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Appleby')
    const tokens = {
      'First name': 'given-name',
      'Last name': 'family-name',
      'Company (optional)': 'organization',
      Street: 'address-line1',
      'Addition (optional)': 'address-line2',
      Postcode: 'postal-code',
      'Town or city': 'address-level2',
      'Phone number (optional)': 'tel',
    }
    for (const [name, token] of Object.entries(tokens))
      await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('autocomplete', token)
    await expect(page.getByLabel('Country')).toHaveAttribute('autocomplete', 'country')

    await fillIn(page, {
      'Last name': '',
      Postcode: '1016 GV',
      'Street number': '?',
      Street: '12',
      'Town or city': 'Lond<on',
      'Phone number': '123',
    })
    await save(page)
    const messages = [
      'Street number must be valid',
      'Street name must be valid',
      'Postal Code must be valid',
      'Phone number must be valid',
      'Please fill in: Last name',
      'Town or city cannot contain emoji, < or >',
    ]
    const summary = page.getByRole('main').getByRole('alert')
    for (const message of messages) await expect(summary).toContainText(message)
    await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Street number' })).toHaveAccessibleDescription(/must be valid/)
    await expectNoAxeViolations(page, 'a form with errors')

    // Another country validates the form again, and its own first invalid field takes the focus.
    await page.getByLabel('Country').selectOption('NL')
    await expect(summary).not.toContainText('Postal Code must be valid')
    await expect(summary).toContainText('Street number must be valid')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Appleby')
    await page.getByRole('textbox', { name: 'Postal code' }).fill('')
    await save(page)
    await expect(page.getByRole('textbox', { name: 'Postal code' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Lond<on')
  },
)

test('the back button asks before it discards unsaved input', { tag: '@SE-03' }, async ({ page }) => {
  await openAsNewCustomer(page, '/settings/addresses/all')
  await page.getByRole('link', { name: 'Add an address' }).click()
  const street = page.getByRole('textbox', { name: 'Street', exact: true })
  await street.fill('Downing Street')
  await expect(page.locator('form[data-flow="Editing"]')).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.evaluate(() => window.history.back())
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectNoAxeViolations(page, 'the question about unsaved changes')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings\/new-address$/)
  await expect(street).toHaveValue('Downing Street')
  await expect(street).toBeFocused()
  await page.evaluate(() => window.history.back())
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'You have no addresses yet' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/addresses\/all$/)
  await page.evaluate(() => window.history.forward())
  await expect(street).toHaveValue('')
})

test(
  'a save whose response is lost keeps the input and adds the address once, and leaving asks first',
  { tag: '@SE-03' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/settings/new-address')
    await fillIn(page)
    await loseNextResponse(page, { urlPattern: addresses })
    await save(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Unable to save changes. Please try again')
    await expect(alert).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Street', exact: true })).toHaveValue('Downing Street')
    await save(page)
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Downing Street'])
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'of two windows with one address the second sees the version of the first',
  { tag: '@SE-03' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/settings/new-address')
    await fillIn(page)
    await save(page)
    const street = (window: Page) => window.getByRole('textbox', { name: 'Street', exact: true })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Change/ })
      .click()
    await expect(street(page)).toHaveValue('Downing Street')
    const other = await context.newPage()
    await other.goto(page.url())
    await street(other).fill('Whitehall')
    await street(page).fill('Birdcage Walk')
    await save(other)
    await expect(other.getByRole('main').getByRole('listitem')).toContainText(['Whitehall'])

    await save(page)
    const notice = page.getByRole('alert').filter({ hasText: 'Changed in another window' })
    await expect(notice).toContainText('Whitehall')
    await expect(street(page)).toHaveValue('Birdcage Walk')
    await expectNoAxeViolations(page, 'two versions of an address')
    await page.getByRole('button', { name: 'Keep my input' }).click()
    await save(page)
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Birdcage Walk'])
  },
)
