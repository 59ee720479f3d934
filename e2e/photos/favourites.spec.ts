import { signInAs, signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { failWithServerError } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { consentCookies, expect, test } from '../site/test.ts'

const PHOTOS = '/my-photos/photos'
const photosOfJune = () => [1, 2, 3].map((day) => jpegPhoto(`june-${day}.jpg`, { takenAt: `2021:06:0${day} 10:00:00` }))

test('favourites are marked by key and by click, filtered, and the same in another window', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const customer = await signInAsNewCustomer(context)
  await storePhotos(context, photosOfJune())
  await page.goto(PHOTOS)
  const filter = page.getByRole('button', { name: 'Favourites' })
  await expect(filter).toHaveAttribute('aria-pressed', 'false')
  const marked = page.locator('[data-favourite]')

  const isStored = () => page.waitForResponse((response) => response.url().endsWith('/photos/favourites'))
  const stored = isStored()
  await page.getByRole('link', { name: /june-3/ }).focus()
  await page.keyboard.press('f')
  await expect(marked).toHaveCount(1)
  await stored

  const storedByMouse = isStored()
  const second = await page.getByRole('link', { name: /june-2/ }).boundingBox()
  if (!second) throw new Error('The second photo is not rendered.')
  await page.mouse.click(second.x + 14, second.y + second.height - 14)
  await expect(marked).toHaveCount(2)
  await storedByMouse
  await expect(page).toHaveURL(PHOTOS)

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  await elsewhere.addCookies(consentCookies('00'))
  await signInAs(elsewhere, customer)
  const other = await elsewhere.newPage()
  const otherIsReady = other
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', { predicate: ({ payload }) => payload === 'OK' }))
  await other.goto(`${PHOTOS}/favourites`)
  await expect(other.getByRole('gridcell')).toHaveCount(2)
  await otherIsReady

  await page.getByRole('link', { name: /june-1/ }).click()
  await page.getByRole('button', { name: 'Favourite', exact: true }).click()
  await expect(other.getByRole('gridcell')).toHaveCount(3)
  await page.keyboard.press('Escape')

  await filter.click()
  await expect(page).toHaveURL(`${PHOTOS}/favourites`)
  await expect(page.getByRole('gridcell')).toHaveCount(3)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: /june-3/ }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove from favourites' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(2)
  await expect(other.getByRole('gridcell')).toHaveCount(2)
  await elsewhere.close()
})

test('on the narrowest phones a selection is marked in one tap, and a mark that the server refuses is undone, with a message', async ({
  page,
  context,
}) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, photosOfJune())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PHOTOS)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of [/june-1/, /june-2/]) await page.getByRole('checkbox', { name }).click()
  const stored = page.waitForResponse((response) => response.url().endsWith('/photos/favourites'))
  await page.getByRole('toolbar').getByRole('button', { name: 'Favourite', exact: true }).click()
  await stored
  const marked = page.locator('[data-favourite]')
  await expect(marked).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar')).toHaveCount(0)

  await page.route('**/photos/favourites', failWithServerError)
  // The key belongs to a part that loads after the first photos.
  await expect(page.getByRole('button', { name: 'Favourites', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /june-3/ }).focus()
  await page.keyboard.press('f')
  await expect(page.getByText('Your favourites could not be saved.')).toBeVisible()
  await expect(marked).toHaveCount(2)
})
