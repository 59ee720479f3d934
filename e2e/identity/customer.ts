import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { accountOrigin } from '../site/addresses.ts'
import { signInByHttp } from './sign-in-by-http.ts'

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

/** Asks for a page of the account site, registers by the authority's pages on the way, and is back when this resolves. */
export const openByRegistering = async (page: Page, path: string, customer = newCustomer()): Promise<NewCustomer> => {
  await page.goto(path)
  await register(page, customer)
  await page.waitForURL(isAt(path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return customer
}

/** The browser is that of a new customer of storefront uk, and has opened no page. See: [Note: Signed in past the pages] */
export const signInAsNewCustomer = async (context: BrowserContext, customer = newCustomer()): Promise<NewCustomer> => {
  await signInByHttp(context, { origin: accountOrigin('uk'), form: '/registration', fields: customer })
  return customer
}

/** The browser is that of a customer, and has opened no page. See: [Note: Signed in past the pages] */
export const signInAs = (context: BrowserContext, { email, password }: Account, origin = accountOrigin('uk')) =>
  signInByHttp(context, { origin, form: '', fields: { email, password } })

export const signInAsDemoAccount = (context: BrowserContext, name: string) => signInAs(context, demoAccount(name))

const openSignedIn = async (page: Page, { href }: URL) => {
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a page of storefront uk as a new customer. Journeys that are about signing in go by `openByRegistering`. */
export const openAsNewCustomer = async (page: Page, path: string, customer = newCustomer()): Promise<NewCustomer> => {
  await signInAsNewCustomer(page.context(), customer)
  await openSignedIn(page, new URL(path, accountOrigin('uk')))
  return customer
}

/** Opens a page as a demo account: of storefront uk, unless the path is a whole address. */
export const openAsDemoAccount = async (page: Page, path: string, name: string) => {
  const address = new URL(path, accountOrigin('uk'))
  await signInAs(page.context(), demoAccount(name), address.origin)
  await openSignedIn(page, address)
}
