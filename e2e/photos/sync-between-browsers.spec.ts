import type { Page } from '@playwright/test'
import { consentCookies, expect, test } from '../site/test.ts'
import { signInAsNewCustomer, signInAs } from '../identity/customer.ts'
import { albumTiles, makeAlbum, selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { monthRegion } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'

/** Resolves when the push connection of the page is ready. */
const pushIsReady = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', { predicate: ({ payload }) => payload === 'OK' }))

const deleteFirst = async (page: Page, button: string) => {
  await selectPhotos(page, 1)
  await page.getByRole('toolbar').getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: button }).first().click()
}

test(
  'two browsers of one customer show each other’s deletions as they happen',
  { tag: ['@TL-12', '@DL-05'] },
  async ({ page, context, browser, baseURL }) => {
    const customer = await signInAsNewCustomer(context)
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
    await storePhotos(
      context,
      names.map((name, day) => jpegPhoto(name, { takenAt: `2021:06:0${day + 1} 10:00:00` })),
    )
    const album = await makeAlbum(context, 'June', 4)

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    await elsewhere.addCookies(consentCookies('00'))
    await signInAs(elsewhere, customer)
    const other = await elsewhere.newPage()

    const [pageIsReady, otherIsReady] = [pushIsReady(page), pushIsReady(other)]
    await page.goto('/my-photos/photos')
    await other.goto(`/my-photos/albums/${album.albumId}`)
    await expect(albumTiles(other)).toHaveCount(4)
    await Promise.all([pageIsReady, otherIsReady])

    await deleteFirst(page, 'Delete')
    await expect(albumTiles(other)).toHaveCount(3, { timeout: 40_000 })

    const timelineIsReady = pushIsReady(other)
    await other.goto('/my-photos/photos')
    await timelineIsReady
    await deleteFirst(other, 'Delete')
    await expect(monthRegion(page, 'June 2021').getByRole('gridcell')).toHaveCount(2, { timeout: 40_000 })
    await expect(page.getByText('2 photos').first()).toBeVisible()
    await elsewhere.close()
  },
)

test(
  'an open, empty library shows the photos that another device uploads, as they are stored',
  { tag: ['@UP-05', '@TL-07'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const pageIsReady = pushIsReady(page)
    await page.goto('/my-photos/photos')
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    await pageIsReady
    await storePhotos(context, [jpegPhoto('first.jpg', { takenAt: '2021:06:01 10:00:00' })])
    await expect(monthRegion(page, 'June 2021').getByRole('gridcell')).toHaveCount(1)
    await storePhotos(context, [jpegPhoto('second.jpg', { takenAt: '2021:06:02 10:00:00' })])
    await expect(monthRegion(page, 'June 2021').getByRole('gridcell')).toHaveCount(2)
  },
)
