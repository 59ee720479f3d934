import { setTimeout as pause } from 'node:timers/promises'
import type { MeasuredPage } from '../browser/measured-browser.ts'
import { takeLeap, watchLeap } from './leap-probe.ts'
import { EVERY_TILE, pointOn, showTop, whenEveryTileShows } from './measure-leaps.ts'

/** Months just beside the screen have a heading before they have tiles. */
const headingOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1)).toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Counts the months that are requested meanwhile and are not near the place where it ends. */
const countWastedRequests = async ({ page }: MeasuredPage, move: () => Promise<unknown>): Promise<number> => {
  const asked: string[] = []
  const listener = (request: { method: () => string; url: () => string }) => {
    const month = /\/photos\/timeline\/(\d+)\/(\d+)$/.exec(new URL(request.url()).pathname)
    if (month && request.method() === 'GET') asked.push(headingOf(Number(month[1]), Number(month[2])))
  }
  page.on('request', listener)
  await move()
  page.off('request', listener)
  // A month beside the screen is requested as well and may move others when it loads.
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached' })
  const rendered = await page.locator('section:has([role="grid"]) h2').allTextContents()
  return asked.filter((month) => !rendered.includes(month)).length
}

/** Drags the scrubber over half the library. */
export const wastedInScrub = (measured: MeasuredPage): Promise<number> =>
  countWastedRequests(measured, async () => {
    const { page } = measured
    const from = await pointOn(measured, 0.1)
    const to = await pointOn(measured, 0.6)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 40 })
    await page.mouse.up()
    await whenEveryTileShows(measured, EVERY_TILE)
  })

/** A wheel with a free spin: events for 1.5 s, each of fewer pixels than the one before. */
const SPIN = { firstPixels: 120, everyMs: 8, events: 188, decay: 0.984 }

const spinFromTop = async ({ page }: MeasuredPage, tiles: typeof EVERY_TILE) => {
  await page.evaluate(watchLeap, { ...tiles, input: 'wheel' as const })
  // A wheel does not wait until the page has handled its last event.
  const turns: Promise<void>[] = []
  for (let turn = 0; turn < SPIN.events; turn++) {
    turns.push(page.mouse.wheel(0, SPIN.firstPixels * SPIN.decay ** turn))
    await pause(SPIN.everyMs)
  }
  await Promise.all(turns)
  await page.keyboard.press('Shift')
  return page.evaluate(takeLeap)
}

/** `ms` is the time from the last turn of the wheel until the window is filled. */
export const spinWheel = async (measured: MeasuredPage, tiles = EVERY_TILE) => {
  await showTop(measured, tiles)
  await measured.page.mouse.move(700, 450)
  let ms = Number.NaN
  const wastedRequests = await countWastedRequests(measured, async () => {
    ms = await spinFromTop(measured, tiles)
  })
  return { ms, wastedRequests }
}
