import { signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { openMoreActions } from '../library/timeline-page.ts'
import { jpegPhoto, pngPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'

const PHOTOS = '/my-photos/photos'

test('of a burst the customer keeps one photo from the keyboard, and an undo brings the others back', async ({
  page,
  context,
}) => {
  await signInAsNewCustomer(context)
  const burst = [0, 1, 2].map((second) => jpegPhoto(`burst-${second}.jpg`, { takenAt: `2021:06:01 10:00:0${second}` }))
  await storePhotos(context, [...burst, jpegPhoto('day-after.jpg', { takenAt: '2021:06:02 10:00:00' })])
  await page.goto(PHOTOS)
  await openMoreActions(page)
  await page.getByRole('button', { name: 'Similar photos' }).click()
  await expect(page).toHaveURL(`${PHOTOS}/similar`)
  const card = page.getByRole('button', { name: /3 similar photos/ })
  await expect(card).toBeVisible()
  await expect(page.getByRole('button', { name: /similar photos/ })).toHaveCount(1)

  await card.focus()
  await page.keyboard.press('Enter')
  const stack = page.getByRole('dialog', { name: '3 similar photos' })
  await expect(stack.getByRole('checkbox', { checked: true })).toHaveCount(1)
  const second = stack.getByRole('checkbox').nth(1)
  await second.focus()
  await page.keyboard.press('Space')
  await expect(stack.getByRole('button', { name: 'Delete 1 photo' })).toBeEnabled()
  await page.keyboard.press('Space')
  await stack.getByRole('button', { name: 'Delete 2 photos' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No similar photos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar photos', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()

  await card.click()
  await stack.getByRole('button', { name: 'Delete 2 photos' }).click()
  await page.getByRole('link', { name: 'Show all photos' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('gridcell')).toHaveCount(2)
})

test('blurred and dark photos are found by a click or by a word of the customer', async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [
    jpegPhoto('sharp.jpg', { takenAt: '2021:06:01 10:00:00' }),
    pngPhoto('fog.png', { grey: 200 }),
    pngPhoto('cellar.png', { grey: 12 }),
  ])
  await page.goto(`${PHOTOS}/search`)
  const results = page.getByRole('gridcell')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(page).toHaveURL(`${PHOTOS}/search/dark`)
  await expect(results).toHaveCount(1)
  await expect(page.getByRole('link', { name: /cellar/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('unscharf')
  await expect(results).toHaveCount(2)
  await expect(page.getByRole('link', { name: /sharp/ })).toHaveCount(0)
})
