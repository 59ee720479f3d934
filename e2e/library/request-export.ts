import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import { openMoreActions } from './timeline-page.ts'

/** Requests an export on the page of the photos, waits until it is ready, and shows its archives. */
export const requestExport = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/exports/backups'),
  )
  await openMoreActions(page)
  await page.getByRole('button', { name: 'Export photos' }).click()
  const { backupId } = (await (await answered).json()) as { backupId: string }
  await expect(page.getByText('Your export is being processed. It will be ready within 48 hours.')).toBeVisible()

  // The address of an export that is not ready redirects to the photos; a ready one shows its archives.
  const isReady = async () => {
    await page.goto(`/my-photos/exports/${backupId}`)
    const ready = page.getByText('Your export is ready to download')
    await expect(ready.or(page.getByRole('button', { name: 'More actions' })).first()).toBeVisible()
    return ready.isVisible()
  }
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
}
