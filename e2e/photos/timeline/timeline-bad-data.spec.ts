import type { Photo, PhotoPage } from '@account/shared/contracts/photo.ts'
import type { TimelineCounts } from '@account/shared/contracts/timeline.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { fulfillWithChange } from '../../site/fulfill-with-change.ts'

const path = '/my-photos/photos'
const everything = { width: 1280, height: 5_000 }

const changeCounts = (page: Page, change: (counts: TimelineCounts) => TimelineCounts) =>
  page.route('**/photos/users/timeline', (route) =>
    route.request().method() === 'GET' ? fulfillWithChange(route, change) : route.fallback(),
  )

const changeMay = (page: Page, change: (month: PhotoPage) => PhotoPage) =>
  page.route('**/photos/timeline/2024/5*', (route) =>
    route.request().method() === 'GET' ? fulfillWithChange(route, change) : route.fallback(),
  )

const changeFirst = (change: (photo: Photo) => Photo) => (month: PhotoPage) => ({
  ...month,
  images: month.images.map((photo, index) => (index === 0 ? change(photo) : photo)),
})

test.beforeEach(({ page }) => page.setViewportSize(everything))

test(
  'a wrong count is corrected when its month loads, and a month with a negative count is hidden',
  { tag: '@TL-15' },
  async ({ page }) => {
    await changeCounts(page, () => ({ 2024: { 5: 9_000 }, 2022: { 12: 9, 8: 3 }, 2019: { 3: -4 } }))
    await page.goto(path)
    await expect(monthRegion(page, 'December 2022').getByRole('img')).toHaveCount(1)
    await expect(monthRegion(page, 'December 2022').getByRole('gridcell')).toHaveCount(1)
    await expect(monthRegion(page, 'March 2019')).toHaveCount(0)
    const may = monthRegion(page, 'May 2024')
    await expect(may.getByRole('img')).toHaveCount(24)
    await may.getByRole('button', { name: /^\+/ }).click()
    await expect(may.getByRole('img')).toHaveCount(27)
    await expect(may.getByRole('gridcell')).toHaveCount(27)
  },
)

test('a photo without a size or thumbnails shows its file name', { tag: '@TL-05' }, async ({ page }) => {
  await changeMay(
    page,
    changeFirst((photo) => ({
      ...photo,
      // JSON leaves undefined fields out of the response.
      visibleWidth: undefined,
      visibleHeight: undefined,
      placeholder: undefined,
      thumbnails: [],
      url: photo.url.replace(/\/objects\//, '/no-such-objects/'),
    })),
  )
  await page.goto(path)
  const may = monthRegion(page, 'May 2024')
  await expect(may.getByRole('gridcell').first()).toContainText(/may-\d\d\.jpg/)
  await expect(may.getByRole('img')).toHaveCount(23)
})

test('a photo that two pages repeat is shown once', { tag: '@TL-05' }, async ({ page }) => {
  await changeMay(page, (month) => ({
    ...month,
    images: month.cursor ? [month.images[0]!, ...month.images] : month.images,
  }))
  await page.goto(path)
  const may = monthRegion(page, 'May 2024')
  await may.getByRole('button', { name: /^\+/ }).click()
  await expect(may.getByRole('gridcell')).toHaveCount(27)
  const ids = await may
    .locator('[data-photo]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-photo')))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a refused cursor keeps the loaded photos and offers a retry', { tag: '@TL-06' }, async ({ page }) => {
  let isRefused = true
  await page.route('**/photos/timeline/2024/5**', (route) =>
    isRefused && route.request().url().includes('cursor=')
      ? route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: { code: 'bad-cursor' } })
      : route.fallback(),
  )
  await page.goto(path)
  const may = monthRegion(page, 'May 2024')
  await may.getByRole('button', { name: /^\+/ }).click()
  const again = may.getByRole('button', { name: 'Try again to load the other photos of May 2024' })
  await expect(again).toBeVisible()
  await expect(may.getByRole('img')).toHaveCount(24)
  isRefused = false
  await again.click()
  await expect(may.getByRole('img')).toHaveCount(27)
})
