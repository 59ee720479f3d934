import { median, percentile } from '../report/median.ts'
import type { Finding } from '../report/write-report.ts'
import { JUMPS, SCROLL_BAR_LEAPS } from './measure-leaps.ts'
import type { Comparable, TimelineMeasures } from './measure-timeline.ts'

type Runs = { site: TimelineMeasures[]; control: Comparable[]; photos: number }

const LONGEST_FRAME_MS = 50
const NODES_IN_GRID = 400
const NODES_IN_PAGE = 2_000
const SELECT_MS = 50
const MEGABYTE = 2 ** 20

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`
const percent = (part: number) => `${(100 * part).toFixed(0)}%`
const times = (ratio: number) => `${ratio.toFixed(2)} × control`

type Compared = { what: string; limit: number; of: (run: Comparable) => number; write?: (value: number) => string }

const compared =
  ({ site, control }: Runs) =>
  ({ what, limit, of, write = ms }: Compared): Finding => {
    const measured = median(site.map(of))
    const bare = median(control.map(of))
    const ratio = measured / bare
    return {
      what,
      measured: `${write(measured)} (${times(ratio)})`,
      control: write(bare),
      target: `≤ ${limit} ×`,
      isMet: ratio <= limit,
    }
  }

type Bounded = { value: number; limit: number; write: (value: number) => string }

const bounded = (what: string, { value, limit, write }: Bounded): Finding => ({
  what,
  measured: write(value),
  target: `≤ ${write(limit)}`,
  isMet: value <= limit,
})

const count = (value: number) => String(Math.round(value))

const FIRST_THUMBNAILS = 1.5
const FIRST_VISIT = 2

/** Compared with the control page, which has no first visit. */
const firstVisitFinding = ({ site, control }: Runs): Finding => {
  const measured = median(site.map((run) => run.firstVisitMs))
  const ratio = measured / median(control.map((run) => run.firstThumbnailsMs))
  return {
    what: 'first ten thumbnails on the first visit of a browser',
    measured: `${ms(measured)} (${times(ratio)})`,
    target: `≤ ${FIRST_VISIT} ×`,
    isMet: ratio <= FIRST_VISIT,
  }
}

/** The number of tasks over 50 ms per run, with their durations in the median run. */
const longTasksFinding = (doing: string, runs: readonly number[][]): Finding => {
  const measured = median(runs.map((tasks) => tasks.length))
  const middle = runs.find((tasks) => tasks.length === measured) ?? []
  return {
    what: `long tasks while ${doing}`,
    measured: [count(measured), ...middle.map(ms)].join(', '),
    target: '0',
    isMet: measured === 0,
  }
}

const comparedFindings = (runs: Runs) =>
  [
    {
      what: 'first ten thumbnails on a later visit, cold, signed in',
      limit: FIRST_THUMBNAILS,
      of: (run: Comparable) => run.firstThumbnailsMs,
    },
    ...[0.5, 0.95, 0.99].map((part) => ({
      what: `frame at 3,000 px/s, p${part * 100}`,
      limit: 1.05,
      of: (run: Comparable) => percentile(run.scrolling.intervals, part),
    })),
    {
      what: 'renderer CPU over 30 s of it',
      limit: 1.3,
      of: (run: Comparable) => run.scrolling.rendererSeconds,
      write: (value: number) => `${value.toFixed(1)} s`,
    },
    ...JUMPS.map((part, leap) => ({
      what: `leap to ${part * 100}% by the scrubber`,
      limit: 2,
      of: (run: Comparable) => run.jumpsMs[leap] ?? Number.NaN,
    })),
    ...SCROLL_BAR_LEAPS.map((part, leap) => ({
      what: `leap to ${part * 100}% by the scroll bar`,
      limit: 2,
      of: (run: Comparable) => run.scrollBarLeapsMs[leap] ?? Number.NaN,
    })),
  ].map(compared(runs))

/** Allowed growth of the heap after a visit to every month, by the size of the library. */
const heapLimit = (photos: number) => (photos > 100_000 ? 80 : 40) * MEGABYTE

/** The table of one library size. */
export const timelineFindings = (runs: Runs): Finding[] => {
  const { site, control, photos } = runs
  const middle = (of: (run: TimelineMeasures) => number) => median(site.map(of))
  const slowFrames = (run: Comparable) => run.scrolling.intervals.filter((frame) => frame > LONGEST_FRAME_MS).length
  return [
    firstVisitFinding(runs),
    ...comparedFindings(runs),
    {
      what: 'window filled with pictures while scrolling',
      measured: percent(middle((run) => run.scrolling.filledArea)),
      control: percent(median(control.map((run) => run.scrolling.filledArea))),
    },
    {
      what: 'frames over 50 ms',
      measured: count(middle(slowFrames)),
      control: count(median(control.map(slowFrames))),
      target: '0',
      isMet: middle(slowFrames) === 0,
    },
    ...(
      [
        ['entering', (run) => run.longTasksEntering],
        ['scrolling', (run) => run.scrolling.longTasks],
        ['selecting', (run) => run.longTasksSelecting],
      ] satisfies [string, (run: TimelineMeasures) => number[]][]
    ).map(([doing, of]) => longTasksFinding(doing, site.map(of))),
    {
      what: 'really scrolled in 30 s',
      measured: `${count(middle((run) => run.scrolling.scrolledPixels))} px`,
      control: `${count(median(control.map((run) => run.scrolling.scrolledPixels)))} px`,
    },
    { what: 'JavaScript transferred', measured: `${count(middle((run) => run.scriptBytes) / 1024)} KiB` },
    bounded('DOM nodes in the grid', { value: middle((run) => run.gridNodes), limit: NODES_IN_GRID, write: count }),
    bounded('nodes of the page after 60 s of scrolling', {
      value: middle((run) => run.afterScrolling.nodes),
      limit: NODES_IN_PAGE,
      write: count,
    }),
    bounded('listeners gained in the second 30 s of scrolling', {
      value: middle((run) => run.afterScrolling.listeners - run.halfScrolled.listeners),
      limit: 0,
      write: count,
    }),
    { what: 'heap after load', measured: megabytes(middle((run) => run.afterLoad.heapBytes)) },
    bounded('heap after visiting every month', {
      value: middle((run) => run.afterEveryMonth.heapBytes),
      limit: heapLimit(photos),
      write: megabytes,
    }),
    bounded('selecting all photos', { value: middle((run) => run.selectAllMs), limit: SELECT_MS, write: ms }),
    bounded('wasted requests in a scrub', { value: middle((run) => run.wastedRequests), limit: 2, write: count }),
  ]
}
