import { setTimeout as pause } from 'node:timers/promises'
import type { MeasuredPage } from '../browser/measured-browser.ts'
import { areVisibleTilesShown } from '../browser/page-probes.ts'
import { takeLeap, watchLeap } from './leap-probe.ts'
import { TILE } from './timeline-site.ts'

/** Parts of the scrubber's height. */
export const JUMPS = [0.5, 0.9]
/** Parts of the page's height, away from those months. */
export const SCROLL_BAR_LEAPS = [0.25, 0.7]
export const EVERY_TILE = { tile: TILE, least: 4 }

export const whenEveryTileShows = async ({ page }: MeasuredPage, tiles = EVERY_TILE) => {
  await page.waitForFunction(areVisibleTilesShown, tiles, { polling: 'raf' })
}

const scrubberOf = ({ page }: MeasuredPage) => page.getByRole('slider')

export const pointOn = async (measured: MeasuredPage, part: number) => {
  const box = await scrubberOf(measured).boundingBox()
  if (!box) throw new Error('The scrubber is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height * part }
}

/** @returns the milliseconds until every tile on the screen shows its picture. */
export const jumpTo = async (measured: MeasuredPage, part: number) => {
  const { x, y } = await pointOn(measured, part)
  await measured.page.evaluate(watchLeap, { ...EVERY_TILE, input: 'pointer' as const })
  await measured.page.mouse.click(x, y)
  return measured.page.evaluate(takeLeap)
}

/** @returns the milliseconds until every tile on the screen shows its picture, after the scroll bar was moved to `top`. */
export const leapByScrollBar = async ({ page }: MeasuredPage, top: number, tiles = EVERY_TILE) => {
  await page.evaluate(watchLeap, { ...tiles, input: { scrollTo: top } })
  return page.evaluate(takeLeap)
}

/** Keys then scroll the page, and no control of it takes them. */
const leaveFocus = ({ page }: MeasuredPage) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

export const showTop = async (measured: MeasuredPage, tiles: typeof EVERY_TILE) => {
  await measured.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await whenEveryTileShows(measured, tiles)
}

const PAGE_DOWNS = 20
/** A keyboard repeats a key that is held 30 times a second. */
const REPEAT_MS = 33

/** Holds Page Down at the top of the page. @returns the milliseconds from its last repetition until the window is filled. */
export const holdPageDown = async (measured: MeasuredPage, tiles = EVERY_TILE) => {
  const { page } = measured
  await leaveFocus(measured)
  await showTop(measured, tiles)
  await page.evaluate(watchLeap, { ...tiles, input: 'key' as const })
  for (let press = 0; press < PAGE_DOWNS; press++) {
    await page.keyboard.down('PageDown')
    await pause(REPEAT_MS)
  }
  await page.keyboard.up('PageDown')
  return page.evaluate(takeLeap)
}

/** @returns the milliseconds from the key End until the end of the page shows all of its pictures. */
export const pressEnd = async (measured: MeasuredPage, tiles = EVERY_TILE) => {
  const { page } = measured
  await leaveFocus(measured)
  await page.evaluate(watchLeap, { ...tiles, least: 1, input: 'key' as const })
  await page.keyboard.press('End')
  return page.evaluate(takeLeap)
}

export const pageHeight = ({ page }: MeasuredPage) => page.evaluate(() => document.documentElement.scrollHeight)
