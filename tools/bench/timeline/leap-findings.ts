import type { MeasuredPage } from '../browser/measured-browser.ts'
import type { Finding } from '../report/write-report.ts'
import { bounded, compared, count, type InTurn, type Subjects } from './finding-forms.ts'
import { spinWheel, wastedInScrub } from './measure-drags.ts'
import {
  EVERY_TILE,
  holdPageDown,
  JUMPS,
  jumpTo,
  leapByScrollBar,
  pageHeight,
  pressEnd,
  SCROLL_BAR_LEAPS,
  whenEveryTileShows,
} from './measure-leaps.ts'
import { openLibrary } from './timeline-site.ts'

const LEAP = 2
const WASTED_REQUESTS = 2
export const LEAPS_PER_RUN = 3

const NAMES = [
  ...SCROLL_BAR_LEAPS.map((part) => `leap to ${part * 100}% by the scroll bar`),
  ...JUMPS.map((part) => `leap to ${part * 100}% by the scrubber`),
  'wheel with a free spin, from its last turn',
  'Page Down held, from its last repetition',
  'End',
]

const inOrder = async (leaps: readonly (() => Promise<number>)[]) => {
  const durations: number[] = []
  for (const leap of leaps) durations.push(await leap())
  return durations
}

const leapOnSite = async (measured: MeasuredPage, accountOrigin: string) => {
  await openLibrary(measured.page, accountOrigin)
  await whenEveryTileShows(measured)
  const height = await pageHeight(measured)
  const leaps = await inOrder([
    ...SCROLL_BAR_LEAPS.map((part) => () => leapByScrollBar(measured, part * height)),
    ...JUMPS.map((part) => () => jumpTo(measured, part)),
  ])
  const spin = await spinWheel(measured)
  const keys = await inOrder([() => holdPageDown(measured), () => pressEnd(measured)])
  return {
    durations: [...leaps, spin.ms, ...keys],
    wastedInSpin: spin.wastedRequests,
    wastedInScrub: await wastedInScrub(measured),
  }
}

const leapOnControl = async (measured: MeasuredPage, { address, jumps, scrollBarLeaps }: Subjects['control']) => {
  const tiles = { ...EVERY_TILE, tile: 'img' }
  await measured.page.goto(address)
  await whenEveryTileShows(measured, tiles)
  return inOrder([
    ...[...scrollBarLeaps, ...jumps].map((top) => () => leapByScrollBar(measured, top, tiles)),
    async () => (await spinWheel(measured, tiles)).ms,
    () => holdPageDown(measured, tiles),
    () => pressEnd(measured, tiles),
  ])
}

const wasted = (doing: string, values: readonly number[]) =>
  bounded(`wasted requests in ${doing}`, { values, limit: WASTED_REQUESTS, write: count })

/** Leaps of every kind, each to photos that the browser has not shown yet. */
export const measureLeaps = async ({ accountOrigin, control }: Subjects, inTurn: InTurn): Promise<Finding[]> => {
  const { site, bare } = await inTurn(
    (measured) => leapOnSite(measured, accountOrigin),
    (measured) => leapOnControl(measured, control),
    { times: LEAPS_PER_RUN },
  )
  const durationsOf = (runs: readonly number[][], leap: number) =>
    runs.map((durations) => durations[leap] ?? Number.NaN)
  const siteRuns = site.map(({ durations }) => durations)
  return [
    ...NAMES.map((name, leap) =>
      compared(name, { site: durationsOf(siteRuns, leap), bare: durationsOf(bare, leap), limit: LEAP }),
    ),
    wasted(
      'a scrub',
      site.map(({ wastedInScrub }) => wastedInScrub),
    ),
    wasted(
      'the spin of a wheel',
      site.map(({ wastedInSpin }) => wastedInSpin),
    ),
  ]
}
