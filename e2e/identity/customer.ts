import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export type Account = { email: string; password: string }
export type NewCustomer = Account & { firstName: string; lastName: string }

/** Whom nobody has registered yet, so that tests need not share anything. */
export const newCustomer = (): NewCustomer => ({
  email: `${randomUUID()}@example.com`,
  password: `Correct-horse-${randomUUID()}`,
  firstName: 'Robin',
  lastName: 'Appleby',
})

/** Made at the start of a development site. */
export const demoAccount = (name: string): Account => ({ email: `${name}@example.com`, password: 'Photos-2026!' })

/** From the sign-in page on: fills the form and sends it. */
export const signIn = async (page: Page, { email, password }: Account) => {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** From the sign-in page on: fills the registration form and sends it. */
export const register = async (page: Page, { firstName, lastName, email, password }: NewCustomer) => {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

const isAt = (path: string) => (address: URL) =>
  address.hostname.startsWith('account.') && `${address.pathname}${address.search}` === path

/** Asks for a page of the account site, registers on the way, and is back when this resolves. */
export const openAsNewCustomer = async (page: Page, path: string, customer = newCustomer()): Promise<NewCustomer> => {
  await page.goto(path)
  await register(page, customer)
  await page.waitForURL(isAt(path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return customer
}

export const openAsDemoAccount = async (page: Page, path: string, name: string) => {
  await page.goto(path)
  await signIn(page, demoAccount(name))
  await page.waitForURL(isAt(path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
