import type { Page } from '@playwright/test'
import { apiOrigin } from './addresses.ts'

/** Opens the page of the operators, and signs in as the operator of environment d where this browser has not. */
export const openOperations = async (page: Page, query: Record<string, string>): Promise<void> => {
  await page.goto(`${apiOrigin}/operations?${new URLSearchParams(query).toString()}`)
  const signIn = page.getByRole('button', { name: 'Sign in' })
  if ((await signIn.count()) === 0) return
  await page.getByLabel('Name').fill('operator')
  await page.getByLabel('Password').fill('Photos-2026!')
  await signIn.click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}
