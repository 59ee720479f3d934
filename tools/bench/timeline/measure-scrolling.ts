import type { MeasuredPage } from '../browser/measured-browser.ts'
import { scrollSteadily, type Frames } from '../browser/page-probes.ts'
import { median, percentile } from '../report/median.ts'
import type { Finding } from '../report/write-report.ts'
import { compared, count, longTasks, megabytes, percent, seconds, type InTurn, type Subjects } from './finding-forms.ts'
import { EVERY_TILE, whenEveryTileShows } from './measure-leaps.ts'
import { openLibrary, TILE } from './timeline-site.ts'

type Scrolling = Frames & { rendererSeconds: number; rendererBytes: number }

export const SCROLL = { pixelsPerSecond: 3_000, seconds: 15 }

/** `pictures` is the selector of the page's pictures. */
export const scroll = async ({ page, ...measured }: MeasuredPage, pictures = `${TILE} img`): Promise<Scrolling> => {
  const before = await measured.rendererSeconds()
  const frames = await page.evaluate(scrollSteadily, { ...SCROLL, pictures })
  const rendererSeconds = (await measured.rendererSeconds()) - before
  return { ...frames, rendererSeconds, rendererBytes: await measured.rendererBytes() }
}

const scrollSite = async (measured: MeasuredPage, accountOrigin: string) => {
  const { page } = measured
  await openLibrary(page, accountOrigin)
  await page.goto('about:blank')
  await page.goto(`${accountOrigin}/my-photos/photos`)
  await whenEveryTileShows(measured)
  return scroll(measured)
}

const scrollControl = async (measured: MeasuredPage, address: string) => {
  await measured.page.goto(address)
  await whenEveryTileShows(measured, { ...EVERY_TILE, tile: 'img' })
  return scroll(measured, 'img')
}

const LIMITS = { processorTime: 1.3, memory: 1.1, frame: 1.05 }
const LONGEST_FRAME_MS = 50

const slowFrames = (runs: readonly Scrolling[]) =>
  median(runs.map(({ intervals }) => intervals.filter((interval) => interval > LONGEST_FRAME_MS).length))

/** Processor time, memory, and pictures while the library scrolls steadily. */
export const measureScrolling = async ({ accountOrigin, control }: Subjects, inTurn: InTurn): Promise<Finding[]> => {
  const { site, bare } = await inTurn(
    (measured) => scrollSite(measured, accountOrigin),
    (measured) => scrollControl(measured, control.address),
  )
  const both = (of: (run: Scrolling) => number) => ({ site: site.map(of), bare: bare.map(of) })
  const beside = (what: string, of: (run: Scrolling) => number, write: (value: number) => string) => ({
    what,
    measured: write(median(site.map(of))),
    control: write(median(bare.map(of))),
  })
  return [
    compared(`renderer CPU over ${SCROLL.seconds} s of scrolling at 3,000 px/s`, {
      ...both((run) => run.rendererSeconds),
      limit: LIMITS.processorTime,
      write: seconds,
    }),
    compared('memory of the renderer after it', {
      ...both((run) => run.rendererBytes),
      limit: LIMITS.memory,
      write: megabytes,
    }),
    beside('window filled with pictures while scrolling', (run) => run.filledArea, percent),
    ...[0.5, 0.95, 0.99].map((part) =>
      compared(`frame at 3,000 px/s, p${part * 100}`, {
        ...both((run) => percentile(run.intervals, part)),
        limit: LIMITS.frame,
      }),
    ),
    {
      what: `frames over ${LONGEST_FRAME_MS} ms`,
      measured: count(slowFrames(site)),
      control: count(slowFrames(bare)),
      target: '0',
      isMet: slowFrames(site) === 0,
    },
    longTasks(
      'scrolling',
      site.map((run) => run.longTasks),
    ),
    beside('really scrolled, in pixels', (run) => run.scrolledPixels, count),
  ]
}
