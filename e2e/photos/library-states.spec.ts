import type { Activation } from '@account/shared/contracts/activation.ts'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { makeAlbum } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { openMoreActions } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { fulfillWithChange } from '../site/fulfill-with-change.ts'
import { expect, test } from '../site/test.ts'

const LEAST_BAR_PIXELS = 150

test('a library that is imported or deleted shows a progress bar', { tag: '@UP-05' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  for (const [status, title] of [
    ['IMPORTING', 'Your photos are being imported'],
    ['DELETING', 'Your photos are being deleted'],
  ] as const) {
    await page.route('**/users/activate', (route) =>
      route.request().method() === 'GET' ? fulfillWithChange(route, (): Activation => ({ status })) : route.fallback(),
    )
    await page.goto('/my-photos/photos')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const bar = page.getByRole('main').getByRole('progressbar', { name: title })
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport)
      await expect(bar).toBeVisible()
      expect((await bar.boundingBox())?.width).toBeGreaterThanOrEqual(LEAST_BAR_PIXELS)
    }
  }
})

test(
  'visited albums hold no photos after all photos are deleted',
  { tag: ['@DL-06', '@AL-06'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(
      context,
      [1, 2, 3].map((day) => jpegPhoto(`day-${day}.jpg`, { takenAt: `2024:06:0${day} 10:00:00` })),
    )
    await makeAlbum(context, 'Family', 3)
    const family = page.getByRole('main').getByRole('link', { name: /^Family/ })
    const tab = (name: RegExp) => page.getByRole('main').getByRole('navigation').getByRole('link', { name })
    await page.goto('/my-photos/albums')
    await expect(family).toContainText('3 photos')
    await family.click()
    await expect(page.getByRole('gridcell')).toHaveCount(3)
    await page.getByRole('link', { name: 'My albums' }).click()
    await tab(/^Photos/).click()
    await openMoreActions(page)
    await page.getByRole('button', { name: 'Delete all photos' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('DELETE')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all photos' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tab(/^Albums/).click()
    await expect(family).toContainText('0 photos')
    await expect(family.locator('img')).toHaveCount(0)
    await family.click()
    await expect(page.getByText('Your album is empty')).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(0)
  },
)
