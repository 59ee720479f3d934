import type { MeasuredPage } from '../browser/measured-browser.ts'
import { recordLongTasks, takeLongTasks, whenClickIsAnswered, whenPicturesShow } from '../browser/page-probes.ts'
import { median } from '../report/median.ts'
import { bounded, compared, kibibytes, longTasks, ms, type InTurn, type Subjects } from './finding-forms.ts'
import { whenEveryTileShows } from './measure-leaps.ts'
import { forgetSnapshot, openLibrary, TILE, visitLibrary } from './timeline-site.ts'

/** See: host/preload/early-clicks.ts */
const PRESSED = '[data-pressed]'

/** Opens the library with a cold cache until ten pictures show, of the timeline or of the snapshot before it. */
const openCold = async ({ page, clearCache }: MeasuredPage, accountOrigin: string): Promise<number> => {
  await page.goto('about:blank')
  await clearCache()
  await page.goto(`${accountOrigin}/my-photos/photos`, { waitUntil: 'commit' })
  return page.evaluate(whenPicturesShow, { selector: `${TILE} img, [data-snapshot] img`, count: 10 })
}

/** Runs in the page. When each step to ten pictures began and ended, in milliseconds since the navigation. */
const stepsToPictures = () => {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const pictures = resources
    .filter(({ initiatorType }) => initiatorType === 'img')
    .toSorted((one, other) => one.responseEnd - other.responseEnd)
  const first = (path: RegExp) => resources.find(({ name }) => path.test(new URL(name).pathname))
  const steps = {
    page: performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined,
    'first script': first(/\.js$/),
    counts: first(/\/users\/timeline$/),
    month: first(/\/photos\/timeline\/\d+\/\d+$/),
    'tenth picture': pictures[9],
  }
  return Object.entries(steps)
    .map(([step, entry]) => `${step} ${entry?.startTime.toFixed()} to ${entry?.responseEnd.toFixed()}`)
    .join(', ')
}

const visitSite = async (measured: MeasuredPage, accountOrigin: string) => {
  const { page } = measured
  await openLibrary(page, accountOrigin)
  await forgetSnapshot(page, accountOrigin)
  const firstVisitMs = await openCold(measured, accountOrigin)
  const steps = await page.evaluate(stepsToPictures)
  await visitLibrary(page, accountOrigin)
  const bytesBefore = measured.scriptBytes()
  await page.addInitScript(recordLongTasks)
  const laterVisitMs = await openCold(measured, accountOrigin)
  await whenEveryTileShows(measured)
  const longTasksEntering = await page.evaluate(takeLongTasks)
  const scriptBytes = measured.scriptBytes() - bytesBefore
  await visitLibrary(page, accountOrigin)
  await page.goto('about:blank')
  await page.goto(`${accountOrigin}/my-photos/photos`, { waitUntil: 'commit' })
  const clicks = await page.evaluate(whenClickIsAnswered, {
    pictures: `[data-snapshot] img, ${TILE}`,
    pressed: PRESSED,
  })
  return { firstVisitMs, steps, laterVisitMs, longTasksEntering, scriptBytes, clicks }
}

const visitControl = async ({ page, clearCache }: MeasuredPage, address: string) => {
  await clearCache()
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(whenPicturesShow, { selector: 'img[src]', count: 10, isAll: true })
}

const FIRST_VISIT = 2
const LATER_VISIT = 1.5
const ANSWERS_CLICKS_MS = 200

/** The first and later visits of a browser. */
export const measureVisits = async ({ accountOrigin, control }: Subjects, inTurn: InTurn) => {
  const { site, bare } = await inTurn(
    (measured) => visitSite(measured, accountOrigin),
    (measured) => visitControl(measured, control.address),
  )
  const of = (measure: 'firstVisitMs' | 'laterVisitMs') => ({ site: site.map((run) => run[measure]), bare })
  return [
    compared('first ten thumbnails on the first visit of a browser', { ...of('firstVisitMs'), limit: FIRST_VISIT }),
    { what: 'its steps in the last run, in ms', measured: site.at(-1)?.steps ?? '' },
    compared('first ten thumbnails on a later visit, cold, signed in', { ...of('laterVisitMs'), limit: LATER_VISIT }),
    bounded('a later visit, warm, answers clicks', {
      values: site.map(({ clicks }) => clicks.answered),
      limit: ANSWERS_CLICKS_MS,
      write: ms,
    }),
    { what: 'and opens the photo', measured: ms(median(site.map(({ clicks }) => clicks.opened))) },
    longTasks(
      'entering',
      site.map((run) => run.longTasksEntering),
    ),
    { what: 'JavaScript transferred', measured: kibibytes(site.map((run) => run.scriptBytes)) },
  ]
}
