import type { Page } from '@playwright/test'
import { folderOf, markOf, photosBuild, releaseOf, serveBuild } from './photos-build.ts'
import { registerPhotos } from './release-folder.ts'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { expect, test } from '../../site/test.ts'

/** Makes the page read the registry again, as it does when the tab becomes visible. */
const returnToTab = async (page: Page) => {
  const response = page.waitForResponse(/registry\.json$/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await response
}

const offer = (page: Page) => page.getByText('A newer version of this page is ready.')

test(
  'a page keeps its release and offers a newer one when no input would be lost',
  { tag: '@MF-04' },
  async ({ page }) => {
    const newer = photosBuild('newer')
    let isReleased = false
    await serveBuild(page, folderOf('9.0.0-newer'), newer)
    await registerPhotos(page, (photos) =>
      isReleased ? { ...photos, current: releaseOf(newer, '9.0.0-newer'), previous: photos.current } : photos,
    )
    await openAsNewCustomer(page, '/my-photos/photos')
    await expect(page.getByText('Your photo library is empty')).toBeVisible()

    // While a form has unsaved input, the page offers no reload.
    const menu = page.getByRole('navigation', { name: 'My account' })
    await menu.getByRole('link', { name: 'My settings' }).click()
    await page.getByRole('link', { name: 'Change personal details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Change personal details' })).toBeVisible()
    await page.getByLabel('First name').fill('Kim')
    await page.getByRole('heading', { level: 1 }).click()
    isReleased = true
    await returnToTab(page)
    // The second read of the registry shows that the page has handled the first one.
    await returnToTab(page)
    await expect(offer(page)).toHaveCount(0)
    expect(await markOf(page)).toBeUndefined()

    // The form is saved, so a reload loses nothing.
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(offer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(offer(page)).toHaveCount(0)
    await menu.getByRole('link', { name: 'My photos' }).click()
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    expect(await markOf(page)).toBe('newer')
  },
)
