import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Registers a new customer on the sign-in page, and answers the consent banner after the return. */
export const registerCustomer = async (page: Page) => {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Appleby')
  await page.getByLabel('Email address').fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password').fill(randomUUID())
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Only what is necessary' }).click()
}
