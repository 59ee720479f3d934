import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { accountOrigin } from '../site/addresses.ts'
import { signInByHttp } from './sign-in-by-http.ts'

export type Account = { email: string; password: string }
export type NewCustomer = Account & { firstName: string; lastName: string }

/** Details of a customer who is not registered yet. Each call returns another one, so tests share no state. */
export const newCustomer = (): NewCustomer => ({
  email: `${randomUUID()}@example.com`,
  password: `Correct-horse-${randomUUID()}`,
  firstName: 'Robin',
  lastName: 'Appleby',
})

/** An account that the site creates when it starts in a development environment. */
export const demoAccount = (name: string): Account => ({ email: `${name}@example.com`, password: 'Photos-2026!' })

/** Fills in and submits the form of the sign-in page, which is open. */
export const signIn = async (page: Page, { email, password }: Account) => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the registration form from the sign-in page, fills it in and submits it. */
export const register = async (page: Page, { firstName, lastName, email, password }: NewCustomer) => {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

const isAt = (path: string) => (address: URL) =>
  address.hostname.startsWith('account.') && `${address.pathname}${address.search}` === path

/** Opens a page of the account site and registers on the pages of the authority. Resolves when the page is shown. */
export const openByRegistering = async (page: Page, path: string, customer = newCustomer()): Promise<NewCustomer> => {
  await page.goto(path)
  await register(page, customer)
  await page.waitForURL(isAt(path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return customer
}

/** Signs the browser in as a new customer of storefront uk, without a page. See: [Note: Sign-in over HTTP] */
export const signInAsNewCustomer = async (context: BrowserContext, customer = newCustomer()): Promise<NewCustomer> => {
  await signInByHttp(context, { origin: accountOrigin('uk'), form: '/registration', fields: customer })
  return customer
}

/** Signs the browser in as this customer, without a page. See: [Note: Sign-in over HTTP] */
export const signInAs = (context: BrowserContext, { email, password }: Account, origin = accountOrigin('uk')) =>
  signInByHttp(context, { origin, form: '', fields: { email, password } })

export const signInAsDemoAccount = (context: BrowserContext, name: string) => signInAs(context, demoAccount(name))

const openSignedIn = async (page: Page, { href }: URL) => {
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a page of storefront uk as a new customer. Tests of the sign-in itself use `openByRegistering`. */
export const openAsNewCustomer = async (page: Page, path: string, customer = newCustomer()): Promise<NewCustomer> => {
  await signInAsNewCustomer(page.context(), customer)
  await openSignedIn(page, new URL(path, accountOrigin('uk')))
  return customer
}

/** Opens a page as a demo account, on storefront uk unless `path` is an absolute address. */
export const openAsDemoAccount = async (page: Page, path: string, name: string) => {
  const address = new URL(path, accountOrigin('uk'))
  await signInAs(page.context(), demoAccount(name), address.origin)
  await openSignedIn(page, address)
}
