import { expect, type Page } from '@playwright/test'
import { monthRegion } from './timeline-page.ts'

export const photosPath = '/my-photos/photos'

export const preview = (page: Page) => page.getByRole('dialog', { name: 'Photo preview' })

export const previewedId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Opens the photo that stands at this place in May 2024, and waits until nothing of it moves any more. */
export const openPhoto = async (page: Page, index: number) => {
  await page.goto(`${photosPath}?foo=bar`)
  await monthRegion(page, 'May 2024').getByRole('link').nth(index).click()
  await expect(preview(page).getByRole('img')).toBeVisible()
  // While it grows out of its tile, a photo is a picture of itself that no finger reaches.
  await page.waitForFunction(() => document.getAnimations().length === 0)
}
