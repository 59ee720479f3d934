import type { PhotoPage } from '@account/shared/contracts/photo.ts'
import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { fulfillWithChange } from '../../site/fulfill-with-change.ts'

const FIRST_YEAR = 2_000
const LAST_YEAR = 2_024
const PER_MONTH = 27
/** The response time of a picture. It is below the longest time that rows beyond the screen wait for it. */
const PICTURE_MS = 500
const LONGEST_WAIT_MS = 1_000

const MONTH = /timeline\/(\d+)\/(\d+)/
const picture = new URL('../../fixtures/landscape.jpg', import.meta.url).pathname

/** Gives each picture an address per month, so that the browser has none in its cache. */
const withPicturesOf = (month: string) => (page: PhotoPage) => ({
  ...page,
  images: page.images.map((photo) => ({
    ...photo,
    thumbnails: photo.thumbnails.map((thumbnail) => ({ ...thumbnail, url: `${thumbnail.url}&month=${month}` })),
  })),
})

/** Opens a library of many years, all with the photos of May 2024, whose pictures respond slowly. */
const openYearsSlowly = async (page: Page) => {
  const months = Object.fromEntries(Array.from({ length: 12 }, (_, month) => [month + 1, PER_MONTH]))
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => [String(FIRST_YEAR + index), months])
  await page.route('**/users/timeline', (route) =>
    route.request().method() === 'GET' ? fulfillWithChange(route, () => Object.fromEntries(years)) : route.fallback(),
  )
  await page.route(MONTH, async (route) => {
    const [, year, month] = MONTH.exec(route.request().url()) ?? []
    if (route.request().method() !== 'GET') return route.fallback()
    return fulfillWithChange(
      route,
      withPicturesOf(`${year}-${month}`),
      route.request().url().replace(MONTH, 'timeline/2024/5'),
    )
  })
  await page.route(/&month=/, async (route) => {
    await pause(PICTURE_MS)
    await route.fulfill({ path: picture })
  })
  await page.goto('/my-photos/photos')
  await expect(monthRegion(page, 'December 2024').getByRole('img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

type Watched = { rows: { at: number; isOnScreen: boolean }[]; pictures: number[] }

/** Records when rows are added, on the screen or beyond it, and when pictures on the screen have loaded. */
const watchRows = (page: Page) =>
  page.evaluate(() => {
    const watched: Watched = { rows: [], pictures: [] }
    const isOnScreen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    }
    const note = (records: MutationRecord[]) => {
      for (const row of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (row instanceof Element && row.getAttribute('role') === 'row')
          watched.rows.push({ at: performance.now(), isOnScreen: isOnScreen(row) })
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
    const noteLoaded = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && isOnScreen(target)) watched.pictures.push(performance.now())
    }
    document.addEventListener('load', noteLoaded, { capture: true })
    Object.assign(window, { watched })
  })

const watchedOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'watched') as Watched)

test(
  'after a jump on a slow connection, rows beyond the screen wait for the pictures on the screen',
  { tag: ['@TL-17', '@TL-05'] },
  async ({ page }) => {
    await openYearsSlowly(page)
    const slider = page.getByRole('slider', { name: 'Go to a month' })
    const { height = 0 } = (await slider.boundingBox()) ?? {}
    await watchRows(page)
    await slider.click({ position: { x: 20, y: height / 2 } })
    await expect(slider).toHaveAttribute('aria-valuetext', / 201\d, /)
    await expect.poll(async () => (await watchedOn(page)).rows.some(({ isOnScreen }) => !isOnScreen)).toBe(true)

    const { rows, pictures } = await watchedOn(page)
    const beyond = rows.find(({ isOnScreen }) => !isOnScreen)!
    const before = rows.filter(({ isOnScreen, at }) => isOnScreen && at <= beyond.at)
    expect(before.length, 'rows on the screen before the first row beyond it').toBeGreaterThan(0)
    const waited = beyond.at - before[0]!.at
    const hasPictures = pictures.some((at) => at <= beyond.at)
    expect(hasPictures || waited >= LONGEST_WAIT_MS, `${Math.round(waited)} ms after them`).toBe(true)
  },
)
