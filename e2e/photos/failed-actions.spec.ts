import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { albumTiles, makeAlbum, selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { failWithServerError, monthRegion } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { fulfillWithChange } from '../site/fulfill-with-change.ts'
import { expect, test } from '../site/test.ts'

const photosOfJune = () => [1, 2, 3].map((day) => jpegPhoto(`june-${day}.jpg`, { takenAt: `2021:06:0${day} 10:00:00` }))

const failing = (page: Page, path: RegExp, method: string) =>
  page.route(path, (route) => (route.request().method() === method ? failWithServerError(route) : route.fallback()))

/** A deletion is sent after eight seconds for undo, and tried three times. */
const afterUndoAndRetries = { timeout: 60_000 }

test(
  'photos that could not be deleted or removed are shown again, and each failure has its own message',
  { tag: ['@DL-05', '@DL-07', '@AL-10', '@AL-11'] },
  async ({ page, context }) => {
    test.slow()
    await signInAsNewCustomer(context)
    await storePhotos(context, photosOfJune())
    const { albumId } = await makeAlbum(context, 'June', 3)

    await failing(page, /\/photos\/photos$/, 'DELETE')
    await page.goto('/my-photos/photos')
    const june = monthRegion(page, 'June 2021')
    await selectPhotos(page, 2)
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(june.getByRole('img')).toHaveCount(1)
    await expect(page.getByText('Error: Your photos could not be deleted')).toBeVisible(afterUndoAndRetries)
    await expect(june.getByRole('img')).toHaveCount(3)

    const ofAlbum = new RegExp(`/photos/albums/${albumId}/photos`)
    await failing(page, ofAlbum, 'DELETE')
    for (const [count, words] of [
      [1, 'Error: Your photo could not be removed from the album'],
      [2, 'Error: Your photos could not be removed from the album'],
    ] as const) {
      await page.goto(`/my-photos/albums/${albumId}`)
      await expect(albumTiles(page)).toHaveCount(3)
      await selectPhotos(page, count)
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete from album' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove from album' }).click()
      await expect(albumTiles(page)).toHaveCount(3 - count)
      await expect(page.getByText(words)).toBeVisible(afterUndoAndRetries)
      await expect(albumTiles(page)).toHaveCount(3)
    }

    await failing(page, ofAlbum, 'GET')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(
      'Unable to display album photos. Please refresh the page or try again later.',
    )
  },
)

test(
  'an archive that fails shows its progress first and then its failure',
  { tag: ['@DL-02', '@DL-04'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, photosOfJune())
    let state = 'IN_PROGRESS'
    const sockets: { close: () => Promise<void> }[] = []
    await page.routeWebSocket(/\/push$/, (socket) => {
      sockets.push(socket)
      socket.onMessage(() => socket.send('OK'))
    })
    await page.route(/\/downloads\/downloads$/, (route) =>
      route.request().method() === 'GET'
        ? fulfillWithChange(route, ({ items }: { items: object[] }) => ({
            items: items.map((item) => ({ ...item, state })),
          }))
        : route.continue(),
    )
    await page.goto('/my-photos/photos')
    await selectPhotos(page, 2)
    await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Preparing download...')).toBeVisible()
    state = 'FAILED'
    for (const socket of sockets) await socket.close()
    await expect(page.getByText('Download failed')).toBeVisible({ timeout: 40_000 })
  },
)

test.describe('a browser without a required feature', () => {
  test.use({ expectsPageErrors: true })

  test('the page shows the generic failure with a reference', { tag: '@SH-21' }, async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'))
    await page.goto('/my-photos/photos')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(
      'An unexpected error has occurred, please contact us if you continue to have problems.',
    )
    await expect(alert).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })
})
