import type { MeasuredPage } from '../browser/measured-browser.ts'
import { recordLongTasks, takeLongTasks, whenClickIsAnswered, whenPicturesShow } from '../browser/page-probes.ts'
import { bounded, compared, kibibytes, longTasks, ms, type InTurn, type Subjects } from './finding-forms.ts'
import { whenEveryTileShows } from './measure-leaps.ts'
import { forgetSnapshot, openLibrary, TILE, visitLibrary } from './timeline-site.ts'

/** Opens the library with a cold cache until ten pictures show, of the timeline or of the snapshot before it. */
const openCold = async ({ page, clearCache }: MeasuredPage, accountOrigin: string): Promise<number> => {
  await page.goto('about:blank')
  await clearCache()
  await page.goto(`${accountOrigin}/my-photos/photos`, { waitUntil: 'commit' })
  return page.evaluate(whenPicturesShow, { selector: `${TILE} img, [data-snapshot] img`, count: 10 })
}

const visitSite = async (measured: MeasuredPage, accountOrigin: string) => {
  const { page } = measured
  await openLibrary(page, accountOrigin)
  await forgetSnapshot(page, accountOrigin)
  const firstVisitMs = await openCold(measured, accountOrigin)
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
  const answersClicksMs = await page.evaluate(whenClickIsAnswered, TILE)
  return { firstVisitMs, laterVisitMs, longTasksEntering, scriptBytes, answersClicksMs }
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
    compared('first ten thumbnails on a later visit, cold, signed in', { ...of('laterVisitMs'), limit: LATER_VISIT }),
    bounded('a later visit, warm, answers clicks', {
      values: site.map((run) => run.answersClicksMs),
      limit: ANSWERS_CLICKS_MS,
      write: ms,
    }),
    longTasks(
      'entering',
      site.map((run) => run.longTasksEntering),
    ),
    { what: 'JavaScript transferred', measured: kibibytes(site.map((run) => run.scriptBytes)) },
  ]
}
