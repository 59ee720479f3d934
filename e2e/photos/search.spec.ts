import { signInAsNewCustomer } from '../identity/customer.ts'
import { makeAlbum } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'

const PHOTOS = '/my-photos/photos'

test('photos are found by dates in words, names of files and albums, from the keyboard', async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [
    jpegPhoto('beach.jpg', { takenAt: '2019:07:14 10:00:00' }),
    jpegPhoto('tree.jpg', { takenAt: '2020:12:24 18:00:00' }),
    jpegPhoto('hills.jpg', { takenAt: '2021:10:02 10:00:00' }),
  ])
  await makeAlbum(context, 'ÉTÉ à Lisbonne', 3)
  await page.goto(PHOTOS)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search' })
  await expect(field).toBeFocused()
  const results = page.getByRole('gridcell')

  await field.fill('summer 2019')
  await expect(page).toHaveURL(`${PHOTOS}/search/summer%202019`)
  await expect(results).toHaveCount(1)
  await expect(page.getByRole('link', { name: /beach/ })).toBeVisible()
  await field.fill('24 décembre')
  await expect(page.getByRole('link', { name: /tree/ })).toBeVisible()
  await expect(results).toHaveCount(1)
  await field.fill('2019 bis 2020')
  await expect(results).toHaveCount(2)
  await field.fill('gestern')
  await expect(page.getByRole('heading', { name: 'No photos for “gestern”' })).toBeVisible()
  await field.fill('ete a lisb')
  await expect(results).toHaveCount(3)
  await field.fill('nowhere')
  await expect(page.getByRole('heading', { name: 'No photos for “nowhere”' })).toBeVisible()

  // The preview of a result leads back to the search, and so does a reload, although the address ends like a file.
  await field.fill('hills.jpg')
  await page.getByRole('link', { name: /hills/ }).click()
  await expect(page.getByRole('dialog', { name: 'Photo preview' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${PHOTOS}/search/hills.jpg`)

  await page.reload()
  await expect(results).toHaveCount(1)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: /hills/ }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Escape')

  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(PHOTOS)
  await expect(results).toHaveCount(3)
})

test('the information of a photo names the size of its file, its camera and its albums', async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [jpegPhoto('beach.jpg', { takenAt: '2019:07:14 10:00:00' })])
  const { albumId } = await makeAlbum(context, 'Lisbon', 1)
  await page.goto(PHOTOS)
  await page.getByRole('link', { name: /beach/ }).click()
  const preview = page.getByRole('dialog', { name: 'Photo preview' })
  await expect(preview.getByRole('img')).toBeVisible()
  // The button comes with the key.
  await expect(preview.getByRole('button', { name: 'Information' })).toBeVisible()
  await page.keyboard.press('i')
  const information = page.getByRole('complementary', { name: 'Information' })
  await expect(information.getByText('File size')).toBeVisible()
  await information.getByRole('link', { name: 'Lisbon' }).click()
  await expect(page).toHaveURL(`/my-photos/albums/${albumId}`)
})
