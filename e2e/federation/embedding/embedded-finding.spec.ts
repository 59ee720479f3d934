import { signInAsNewCustomer } from '../../identity/customer.ts'
import { storePhotos } from '../../library/library-api.ts'
import { openMoreActions } from '../../library/timeline-page.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

const shopPage = `${shopOrigin('uk')}/your-photos`

test.beforeEach(async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [
    jpegPhoto('beach.jpg', { takenAt: '2019:07:14 10:00:00' }),
    jpegPhoto('tree.jpg', { takenAt: '2020:12:24 18:00:00' }),
    // A moment later, so that the two are similar photos.
    jpegPhoto('second.jpg', { takenAt: '2020:12:24 18:00:01' }),
    jpegPhoto('hills.jpg', { takenAt: '2021:10:02 10:00:00' }),
  ])
  await page.goto(shopPage)
})

test(
  'on a page of the shop photos are found by words, by place once that is on, and the page stays where it is',
  { tag: '@MF-08' },
  async ({ page }) => {
    const library = page.locator('photo-library')
    const results = library.getByRole('gridcell')
    await expect(results).toHaveCount(4)
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
    const places = library.getByRole('switch', { name: 'Search by place' })
    await expect(places).not.toBeChecked()
    await places.focus()
    await page.keyboard.press('Space')
    await expect(places).toBeChecked()
    await field.focus()
    await page.keyboard.press('Escape')
    await expect(results).toHaveCount(4)
    await expect(page).toHaveURL(shopPage)
  },
)

test(
  'on a page of the shop photos are marked, filtered, edited, and chosen among similar ones',
  { tag: '@MF-08' },
  async ({ page }) => {
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

    await library.getByRole('link', { name: /hills/ }).click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await preview.getByRole('button', { name: 'Edit photo' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit photo' })
    await editor.getByRole('button', { name: 'Turn right' }).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()

    await openMoreActions(page)
    await library.getByRole('button', { name: 'Similar photos' }).click()
    await library.getByRole('button', { name: /2 similar photos/ }).click()
    const stack = page.getByRole('dialog', { name: '2 similar photos' })
    await stack.getByRole('button', { name: 'Delete 1 photo' }).click()
    await expect(library.getByRole('heading', { name: 'No similar photos' })).toBeVisible()
    // The toast of the edit may still be beside it.
    const deletion = page.getByRole('listitem').filter({ hasText: 'Photo deleted' })
    await deletion.getByRole('button', { name: 'Undo' }).click()
    await expect(library.getByRole('button', { name: /2 similar photos/ })).toBeVisible()
    await expect(page).toHaveURL(shopPage)
  },
)
