import type { Photo, PhotoPage } from '@account/shared/contracts/photo.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { fulfillWithChange } from '../../site/fulfill-with-change.ts'

const path = '/my-photos/photos'
const landscape = { width: 900, height: 420 }
const portrait = { width: 420, height: 900 }

/** The first photo of the row that crosses the upper edge of the screen. */
const topmostPhoto = (page: Page) =>
  page.locator('[data-photo]').evaluateAll((tiles) => {
    const placed = tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
    const cut = placed.filter(({ box }) => box.top <= 0 && box.bottom > 0)
    return cut.toSorted((one, other) => one.box.left - other.box.left)[0]?.tile.getAttribute('data-photo')
  })

const scrolledFrom = (page: Page, position: number) => page.evaluate((from) => from - window.scrollY, position)

const isAtTheTop = async (page: Page, photoId: string) => {
  const box = await page.locator(`[data-photo="${photoId}"]`).boundingBox()
  return box !== null && box.y <= 1 && box.y + box.height >= -1
}

test(
  'rotating the device and zooming the page keep the visible photos',
  { tag: ['@TL-04', '@TL-17'] },
  async ({ page }) => {
    await page.setViewportSize(landscape)
    await page.goto(path)
    await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Go to a month' })
    await slider.focus()
    await page.keyboard.press('End')
    await expect(monthRegion(page, 'August 2022').getByRole('img').first()).toBeVisible()
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
    const end = await page.evaluate(() => window.scrollY)
    await page.mouse.move(450, 210)
    await page.mouse.wheel(0, -500)
    await expect.poll(() => scrolledFrom(page, end)).toBe(500)
    await expect.poll(() => topmostPhoto(page)).toBeTruthy()
    const photo = (await topmostPhoto(page))!

    await page.setViewportSize(portrait)
    await expect.poll(() => isAtTheTop(page, photo)).toBe(true)
    // Zooming in by a quarter shrinks the viewport of the page by a fifth.
    await page.setViewportSize({ width: portrait.width * 0.8, height: portrait.height * 0.8 })
    await expect.poll(() => isAtTheTop(page, photo)).toBe(true)
  },
)

const DEEP = 1_300

/** Serves a list of `DEEP` photos, all of which show the same picture of the library. */
const serveDeepList = async (page: Page) => {
  await page.route('**/photos/users/timeline', (route) =>
    route.request().method() === 'GET' ? fulfillWithChange(route, () => ({ 2024: { 5: DEEP } })) : route.fallback(),
  )
  let first: Photo | undefined
  await page.route(/\/photos\/photos\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    if (route.request().method() !== 'GET' || searchParams.get('sortKey') !== 'created') return route.fallback()
    const from = Number(searchParams.get('cursor') ?? 0)
    const until = Math.min(DEEP, from + Number(searchParams.get('limit')))
    const pageOf = (photo: Photo): PhotoPage => ({
      images: Array.from({ length: until - from }, (_, index) => ({
        ...photo,
        imageId: `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
        localFileName: `deep-${from + index}.jpg`,
      })),
      cursor: until < DEEP ? String(until) : null,
    })
    if (first) return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: pageOf(first) })
    return fulfillWithChange(route, (real: PhotoPage) => {
      first = real.images[0]
      return first ? pageOf(first) : real
    })
  })
}

test('scrolling reaches the end of a long list page by page', { tag: ['@TL-05', '@TL-10'] }, async ({ page }) => {
  await serveDeepList(page)
  await page.goto(path)
  await page.getByRole('combobox', { name: 'Sort photos' }).selectOption('created-desc')
  const list = monthRegion(page, 'All photos')
  await expect(list.getByRole('img', { name: /^deep-0\.jpg/ })).toBeVisible()
  const last = list.getByRole('img', { name: new RegExp(`^deep-${DEEP - 1}\\.jpg`) })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(page.locator('[data-photo]')).not.toHaveCount(DEEP)
  await page.emulateMedia({ media: 'print' })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(height, 'the pages of paper have no room for rows that are not rendered').toBeLessThan(5_000)
})

test(
  'a reload keeps the scroll position far down a list that loads in pages',
  { tag: ['@TL-10', '@TL-14'] },
  async ({ page }) => {
    await serveDeepList(page)
    await page.goto(path)
    await page.getByRole('combobox', { name: 'Sort photos' }).selectOption('created-desc')
    await expect(page.getByRole('img', { name: /^deep-0\.jpg/ })).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 12_000, behavior: 'instant' }))
    await expect.poll(() => topmostPhoto(page)).toBeTruthy()
    const photo = (await topmostPhoto(page))!
    const tile = page.locator(`[data-photo="${photo}"]`)
    const top = (await tile.boundingBox())?.y ?? NaN
    const moved = () =>
      tile.evaluateAll(
        ([element], before) => (element ? Math.abs(element.getBoundingClientRect().top - before) : Infinity),
        top,
      )
    await page.reload()
    await expect.poll(moved).toBeLessThanOrEqual(2)
    await page.reload()
    await expect.poll(moved).toBeLessThanOrEqual(2)
  },
)

test(
  'rotating the device keeps the focus on its photo and the photo on the screen',
  { tag: ['@TL-04', '@TL-05'] },
  async ({ page }) => {
    await page.setViewportSize(landscape)
    await page.goto(path)
    const first = monthRegion(page, 'May 2024').getByRole('link').first()
    await expect(first.getByRole('img')).toBeVisible()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-photo'))
    await first.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) {
      const before = await focused()
      await page.keyboard.press(key)
      await expect.poll(focused).not.toBe(before)
    }
    const reached = await focused()
    for (const size of [portrait, landscape, portrait]) {
      await page.setViewportSize(size)
      await expect.poll(focused).toBe(reached)
      await expect(page.locator(':focus')).toBeInViewport()
    }
  },
)
