import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import { openMoreActions } from './timeline-page.ts'

/** Requests an export on the page of the photos, follows its message to the list, and opens it when it is ready. */
export const requestExport = async (page: Page): Promise<void> => {
  await openMoreActions(page)
  await page.getByRole('button', { name: 'Export photos' }).click()
  await page
    .getByText('Your export is being processed. It will be ready within 48 hours. We will send you an email then.')
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Export photos' }).click()
  await expect(page).toHaveURL('/my-photos/exports')
  await expect(page.getByText(/^Requested on /).first()).toBeVisible()
  await page.getByRole('link', { name: 'Your export is ready to download' }).click({ timeout: 60_000 })
}
