import { signInAsNewCustomer } from '../identity/customer.ts'
import { deleteFirstPhotos, makeAlbum, selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto, pngPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'

const path = '/my-photos/photos'

test(
  'the print tray collects photos of several months and albums, shows their print sizes and orders them',
  { tag: '@DL-08' },
  async ({ page, context }) => {
    test.slow()
    await signInAsNewCustomer(context)
    const [june, july] = ['2021:06:01 10:00:00', '2021:07:01 10:00:00']
    await storePhotos(context, [jpegPhoto('june-0.jpg', { takenAt: june }), jpegPhoto('june-1.jpg', { takenAt: june })])
    await storePhotos(context, [jpegPhoto('july.jpg', { takenAt: july })])
    await storePhotos(context, [pngPhoto('large.png', { width: 1300, height: 900 })])
    const album = await makeAlbum(context, 'Summer', 1)
    const waiting = (amount: string) => page.getByRole('status').filter({ hasText: `${amount} in the print tray` })
    const add = page.getByRole('toolbar').getByRole('button', { name: 'Add to print tray' })

    await page.goto(path)
    await page.getByRole('button', { name: 'Order photo prints' }).click()
    await expect(page.getByRole('checkbox', { name: /^june-0\.jpg.*Too small for 10 × 15 cm$/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'large.png', exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all photos of June 2021' }).click()
    await add.click()
    await expect(waiting('2 photos')).toBeVisible()
    await expect(page.getByRole('toolbar')).toHaveCount(0)

    await page.goto(`/my-photos/albums/${album.albumId}`)
    await expect(waiting('2 photos')).toBeVisible()
    await selectPhotos(page, 1)
    await add.click()
    await expect(waiting('3 photos')).toBeVisible()

    await page.goto(path)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'large.png', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: /Too small/ })).toHaveCount(0)
    await add.click()
    await expect(waiting('4 photos')).toBeVisible()

    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const tray = page.getByRole('dialog', { name: 'Print tray' })
    await expect(tray.getByRole('listitem')).toHaveCount(4)
    await expect(tray.getByText('Good up to 10 × 15 cm')).toHaveCount(1)
    await expect(tray.getByText('Too small for 10 × 15 cm')).toHaveCount(3)
    await tray.getByRole('button', { name: /^Take june-1\.jpg/ }).click()
    await expect(tray.getByRole('listitem')).toHaveCount(3)

    // Another device deletes a photo in the meantime. The customer sees a message and orders the others.
    await page.route('**/selections/temp-selections', async (route) => {
      if (route.request().method() === 'POST') await deleteFirstPhotos(context, 1)
      await route.continue()
    })
    await tray.getByRole('button', { name: 'Order photo prints' }).click()
    await expect(page.getByText('1 photo is no longer in your library')).toBeVisible({ timeout: 30_000 })
    await expect(tray.getByRole('listitem')).toHaveCount(2)
    await page.unroute('**/selections/temp-selections')
    await tray.getByRole('button', { name: 'Order photo prints' }).click()
    await page.waitForURL(/\/photo-prints\/editor\?/)
    await expect(page.getByRole('status')).toHaveText('2 photos')

    await page.goBack()
    await expect(page.getByText('2 photos in the print tray')).toBeVisible()
  },
)

test('the customer empties the tray, and a deleted photo leaves it', { tag: '@DL-08' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  const takenAt = '2021:06:01 10:00:00'
  await storePhotos(
    context,
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => jpegPhoto(name, { takenAt })),
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all photos of June 2021' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Add to print tray' }).click()
  await expect(page.getByText('3 photos in the print tray')).toBeVisible()

  await selectPhotos(page, 1)
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 photos in the print tray')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty the tray' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('in the print tray')).toHaveCount(0)
})
