import type { Page } from '@playwright/test'
import { askForRegistration, newCustomer, signInAsNewCustomer } from '../../identity/customer.ts'
import { expectNoAxeViolations } from '../../site/axe.ts'
import { linkMailedBy, readInbox } from '../../site/inbox.ts'
import { expect, test } from '../../site/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const finish = async (page: Page, { firstName, lastName, password } = newCustomer()) => {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test(
  'a newcomer proves the address first and returns to the page of the shop, in another browser as well',
  { tag: '@SH-01' },
  async ({ page, browser }) => {
    const customer = newCustomer()
    await page.goto('/my-photos/photos?foo=bar')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByLabel('Email address')).toBeFocused()
    await expectNoAxeViolations(page, 'email address of a registration')
    await page.getByLabel('Email address').fill('robin')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Enter an email address such as/)
    await page.getByRole('link', { name: 'Sign in' }).click()

    const link = await linkMailedBy({ to: customer.email, purpose: 'registration' }, () =>
      askForRegistration(page, customer.email),
    )
    await expect(page.getByRole('status')).toContainText(customer.email)
    await expectNoAxeViolations(page, 'link of a registration sent')

    const elsewhere = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    const second = await elsewhere.newPage()
    await second.goto(link)
    await expect(second.getByText(customer.email)).toBeVisible()
    await expect(second, 'the address without the token').toHaveURL(/\/registration$/)
    await expectNoAxeViolations(second, 'registration')
    await finish(second, { ...customer, password: 'short' })
    await expect(second.getByLabel('Password')).toHaveAccessibleDescription('Use at least 10 characters.')
    await finish(second, customer)
    await expect(second).toHaveURL(/\/my-photos\/photos\?foo=bar$/)
    await expect(heading(second, 'My photos')).toBeVisible()

    await second.goto(link)
    await expect(heading(second, 'This link no longer works')).toBeVisible()
    await elsewhere.close()
  },
)

test(
  'the page does not reveal that an address has an account, and its owner gets a mail',
  { tag: '@SH-01' },
  async ({ page, context }) => {
    const customer = await signInAsNewCustomer(context)
    await context.clearCookies()
    await page.goto('/orders?from=mail')
    const reset = await linkMailedBy({ to: customer.email, purpose: 'account-exists' }, () =>
      askForRegistration(page, customer.email),
    )
    const known = await page.getByRole('main').innerText()
    const [mail] = await readInbox(customer.email)
    expect(mail?.text).toMatch(/Sign in:\nhttp:\/\/account\.uk\.localhost:\d+\/orders\?from=mail/)

    const other = newCustomer()
    await page.getByRole('link', { name: 'Use another email address' }).click()
    await page.getByLabel('Email address').fill(other.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(other.email)).toBeVisible()
    expect((await page.getByRole('main').innerText()).replace(other.email, customer.email)).toBe(known)

    await page.goto(reset)
    await expect(heading(page, 'Choose a new password')).toBeVisible()
    await expect(page.getByText(customer.email)).toBeVisible()
  },
)

test('a registration replaces the customer who is signed in in this browser', { tag: '@SH-01' }, async ({ page }) => {
  const customer = newCustomer()
  await page.goto('/settings')
  const link = await linkMailedBy({ to: customer.email, purpose: 'registration' }, () =>
    askForRegistration(page, customer.email),
  )
  await signInAsNewCustomer(page.context())
  await page.goto(link)
  await finish(page, customer)
  await expect(heading(page, 'My settings')).toBeVisible()
  await expect(page.getByText(customer.email).first()).toBeVisible()
})
