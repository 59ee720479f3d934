import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'

const SEARCH = '/my-photos/photos/search'
const LISBON = { latitude: 38.717, longitude: -9.133 }
const MUNICH = { latitude: 48.137, longitude: 11.575 }

/** The list of cities is read by a job, which waits for others of a busy machine. */
const CITIES_FOUND = { timeout: 60_000 }

const placesSwitch = (page: Page) => page.getByRole('switch', { name: 'Search by place' })
const results = (page: Page) => page.getByRole('gridcell')

const switchPlaces = async (page: Page, isOn: boolean) => {
  await page.goto(SEARCH)
  await expect(placesSwitch(page)).toBeChecked({ checked: !isOn })
  const switched = page.waitForResponse(
    (response) => response.url().endsWith('/users/places') && response.request().method() === 'PUT',
  )
  await placesSwitch(page).focus()
  await page.keyboard.press('Space')
  expect((await switched).status()).toBe(200)
  await expect(placesSwitch(page)).toBeChecked({ checked: isOn })
}

const openInformation = async (page: Page, name: RegExp) => {
  await page.getByRole('link', { name }).click()
  await page.getByRole('dialog', { name: 'Photo preview' }).getByRole('button', { name: 'Information' }).click()
}

test('a customer who switches places on finds photos by city and country, until the switch is off', async ({
  page,
  context,
}) => {
  test.slow()
  await signInAsNewCustomer(context)
  await storePhotos(context, [jpegPhoto('before.jpg', { takenAt: '2019:07:14 10:00:00', position: LISBON })])
  await page.goto(`${SEARCH}/lissabon`)
  await expect(page.getByRole('heading', { name: 'No photos for “lissabon”' })).toBeVisible()

  await switchPlaces(page, true)
  await storePhotos(context, [jpegPhoto('after.jpg', { takenAt: '2020:07:14 10:00:00', position: MUNICH })])
  for (const [word, name] of [
    ['lissabon', /before/],
    ['allemagne', /after/],
  ] as const)
    await expect(async () => {
      await page.goto(`${SEARCH}/${word}`)
      await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 5_000 })
      await expect(results(page)).toHaveCount(1)
    }).toPass(CITIES_FOUND)

  await openInformation(page, /after/)
  const information = page.getByRole('complementary', { name: 'Information' })
  await expect(information.getByText('Munich, Germany')).toBeVisible()

  await switchPlaces(page, false)
  await page.goto(`${SEARCH}/allemagne`)
  await expect(page.getByRole('heading', { name: 'No photos for “allemagne”' })).toBeVisible()
  await page.goto('/my-photos/photos')
  await expect(results(page)).toHaveCount(2)
  await openInformation(page, /after/)
  await expect(information.getByText('File size')).toBeVisible()
  await expect(information.getByText('Place', { exact: true })).toHaveCount(0)
})

test('without the flag of places the search offers no switch', async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await page.goto(`${SEARCH}?places=false`)
  await expect(page.getByRole('button', { name: 'Blurred' })).toBeVisible()
  await expect(placesSwitch(page)).toHaveCount(0)
})
