import { expect, type Page } from '@playwright/test'
import { monthRegion } from './timeline-page.ts'

export const photosPath = '/my-photos/photos'

export const preview = (page: Page) => page.getByRole('dialog', { name: 'Photo preview' })

export const previewedId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Opens the photo at this index of May 2024 and waits until its animations have ended. */
export const openPhoto = async (page: Page, index: number) => {
  await page.goto(`${photosPath}?foo=bar`)
  await monthRegion(page, 'May 2024').getByRole('link').nth(index).click()
  await expect(preview(page).getByRole('img')).toBeVisible()
  // During the view transition the photo is a snapshot that takes no pointer events.
  await page.waitForFunction(() => document.getAnimations().length === 0)
}
