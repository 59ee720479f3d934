import type { Page } from '@playwright/test'
import { importDialog, openImport } from './import-dialog.ts'

/** Shows the phone code in the library that is open. Resolves to the token in that code. */
export const showPhoneCode = async (page: Page): Promise<string> => {
  await openImport(page)
  const made = page.waitForResponse((response) => response.url().endsWith('/uploads/phone-sessions'))
  await importDialog(page).getByRole('tab', { name: 'Phone' }).click()
  const { token } = (await (await made).json()) as { token: string }
  return token
}
