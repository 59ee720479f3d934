import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { accountOrigin } from '../site/addresses.ts'
import { linkMailedBy } from '../site/inbox.ts'
import { registerByHttp, signInByHttp } from './sign-in-by-http.ts'

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

/** Asks on the sign-in page for the link of a registration. */
export const askForRegistration = async (page: Page, email: string) => {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
}

/** Opens the link of a registration, which is requested on the sign-in page, in the same tab. */
export const openRegistrationLink = async (page: Page, email: string) => {
  const mail = { to: email, purpose: 'registration', port: Number(new URL(page.url()).port) }
  await page.goto(await linkMailedBy(mail, () => askForRegistration(page, email)))
}

/** Registers from the sign-in page: proves the address by the link of the mail, fills the form in and submits it. */
export const register = async (page: Page, { firstName, lastName, email, password }: NewCustomer) => {
  await openRegistrationLink(page, email)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
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
  await registerByHttp(context, accountOrigin('uk'), customer)
  return customer
}

/** Signs the browser in as this customer, without a page. See: [Note: Sign-in over HTTP] */
export const signInAs = (context: BrowserContext, { email, password }: Account, origin = accountOrigin('uk')) =>
  signInByHttp(context, origin, { email, password })

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
