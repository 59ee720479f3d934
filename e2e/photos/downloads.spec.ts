import type { PhotoPage } from '@account/shared/contracts/photo.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readZip } from '../archives/read-zip.ts'
import { signInAsNewCustomer, openAsNewCustomer } from '../identity/customer.ts'
import { selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { expect as expectInLibrary, test as libraryTest } from '../library/library-test.ts'
import { failWithServerError } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { fulfillWithChange } from '../site/fulfill-with-change.ts'
import { expect, test } from '../site/test.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Three photos, two of which have the same name. */
const photos = () => [
  jpegPhoto('naïve "café".jpg', { takenAt: '2024:06:01 10:00:00' }),
  jpegPhoto('naïve "café".jpg', { takenAt: '2024:06:02 10:00:00' }),
  jpegPhoto('plain.jpg', { takenAt: '2024:06:03 10:00:00' }),
]

test(
  'one photo downloads as it was uploaded, and several download as an archive of the original bytes',
  { tag: ['@DL-01', '@DL-02', '@DL-04', '@one-process'] },
  async ({ page, context }) => {
    const files = photos()
    await signInAsNewCustomer(context)
    await storePhotos(context, files)
    await page.goto('/my-photos/photos')
    await page.getByRole('link', { name: /plain\.jpg/ }).click()
    const single = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    expect((await single).suggestedFilename()).toBe('plain.jpg')
    expect(hashOf(await readFile(await (await single).path()))).toBe(hashOf(files[2]!.buffer))
    await page.keyboard.press('Escape')

    await selectPhotos(page, 3)
    const archive = page.waitForEvent('download')
    await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Downloading photos')).toBeVisible()
    const name = (await archive).suggestedFilename()
    expect(name).toMatch(/^[0-9a-f-]{36}\.zip$/)
    const entries = await readZip(await readFile(await (await archive).path()))
    expect(entries.size).toBe(3)
    expect([...entries.values()].map(hashOf).toSorted()).toEqual(files.map(({ buffer }) => hashOf(buffer)).toSorted())

    await page.goto('/downloads')
    const row = page.getByRole('listitem').filter({ hasText: '3 photos' })
    await expect(row).toContainText(/\d (KB|MB)/)
    await expect(row).toContainText('Available until')
    const again = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download .zip' }).click()
    expect((await again).suggestedFilename()).toBe(name)
  },
)

test('a photo downloads from a page whose signed address has expired', { tag: '@DL-01' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, photos())
  await page.route(/\/photos\/photos\/timeline\//, (route) =>
    fulfillWithChange<PhotoPage>(route, ({ images, ...rest }) => ({
      ...rest,
      images: images.map((photo) => ({
        ...photo,
        untouchedUrl: photo.untouchedUrl.replace(/expires=\d+/, 'expires=1'),
      })),
    })),
  )
  await page.goto('/my-photos/photos')
  await page.getByRole('link', { name: /plain\.jpg/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('plain.jpg')
})

test(
  'a failed download shows a message and keeps the selection',
  { tag: ['@DL-01', '@DL-02', '@DL-04'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/downloads')
    await expect(page.getByText('You have no downloads')).toBeVisible()
    await page.route(/\/downloads\/downloads$/, failWithServerError)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Unable to display downloads.')

    await storePhotos(context, photos())
    await page.goto('/my-photos/photos')
    await selectPhotos(page, 2)
    await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Error: Your photos could not be downloaded')).toBeVisible()
    await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('2 selected')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.route(/\/objects\/.*name=/, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: /plain\.jpg/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Error: Your photo could not be downloaded')).toBeVisible()
  },
)

test(
  'the push connection reconnects after a failure, and the archive still downloads',
  { tag: ['@DL-02', '@DL-04'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, photos())
    let isDown = true
    let refused = 0
    await page.routeWebSocket(/\/push$/, (socket) => {
      if (isDown) {
        refused += 1
        void socket.close()
      } else socket.connectToServer()
    })
    await page.goto('/my-photos/photos')
    await selectPhotos(page, 3)
    const archive = page.waitForEvent('download')
    await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click()
    refused = 0
    await expect.poll(() => refused).toBeGreaterThan(1)
    isDown = false
    await expect(page.getByText('Downloading photos')).toBeVisible({ timeout: 40_000 })
    expect((await archive).suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.zip$/)
  },
)

libraryTest('the download of more than a hundred photos is disabled', { tag: '@DL-03' }, async ({ page }) => {
  await page.route(/\/photos\/users\/timeline$/, (route) => fulfillWithChange(route, () => ({ 2024: { 5: 101 } })))
  await page.goto('/my-photos/photos')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const download = page.getByRole('toolbar').getByRole('button', { name: 'Download' })
  await expectInLibrary(download).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select all photos of May 2024' }).click()
  await expectInLibrary(page.getByRole('toolbar').getByRole('status')).toHaveText('101 selected')
  await expectInLibrary(download).toHaveAttribute('title', 'Up to 100 photos can be downloaded at a time')
  await expectInLibrary(download).toHaveAttribute('aria-disabled', 'true')
})
