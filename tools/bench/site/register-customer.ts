import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Where the page asks for a sign-in: a new customer registers instead, and is back with the question about cookies answered. */
export const registerCustomer = async (page: Page) => {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Appleby')
  await page.getByLabel('E-mail address').fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password').fill(randomUUID())
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Only what is necessary' }).click()
}
