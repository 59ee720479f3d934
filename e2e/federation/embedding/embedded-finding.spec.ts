import { signInAsNewCustomer } from '../../identity/customer.ts'
import { storePhotos } from '../../library/library-api.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

const shopPage = `${shopOrigin('uk')}/your-photos`

test.beforeEach(async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [
    jpegPhoto('beach.jpg', { takenAt: '2019:07:14 10:00:00' }),
    jpegPhoto('tree.jpg', { takenAt: '2020:12:24 18:00:00' }),
    jpegPhoto('hills.jpg', { takenAt: '2021:10:02 10:00:00' }),
  ])
  await page.goto(shopPage)
})

test(
  'on a page of the shop photos are found by words, and the page stays where it is',
  { tag: '@MF-08' },
  async ({ page }) => {
    const library = page.locator('photo-library')
    const results = library.getByRole('gridcell')
    await expect(results).toHaveCount(3)
    await library.getByRole('button', { name: 'Search', exact: true }).click()
    const field = library.getByRole('searchbox', { name: 'Search' })
    await field.fill('summer 2019')
    await expect(results).toHaveCount(1)
    await results.getByRole('link').click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await expect(preview.getByRole('img')).toHaveAttribute('alt', /beach/)
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(field).toHaveValue('summer 2019')
    await field.fill('nowhere')
    await expect(library.getByRole('heading', { name: 'No photos for “nowhere”' })).toBeVisible()
    await field.focus()
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(results).toHaveCount(3)
    await expect(page).toHaveURL(shopPage)
  },
)

test('on a page of the shop favourites are marked by key, filtered and kept', { tag: '@MF-08' }, async ({ page }) => {
  const library = page.locator('photo-library')
  const filter = library.getByRole('button', { name: 'Favourites' })
  await expect(filter).toBeVisible()
  const stored = page.waitForResponse((response) => response.url().endsWith('/photos/favourites'))
  await library.getByRole('link', { name: /tree/ }).focus()
  await page.keyboard.press('f')
  await expect(library.locator('[data-favourite]')).toHaveCount(1)
  await stored
  await filter.click()
  await expect(library.getByRole('gridcell')).toHaveCount(1)
  await page.reload()
  await expect(library.locator('[data-favourite]')).toHaveCount(1)
  await expect(page).toHaveURL(shopPage)
})
