import { withFreshBrowser, type Holdings, type MeasuredPage } from '../browser/measured-browser.ts'
import { areVisibleTilesShown, recordLongTasks, takeLongTasks } from '../browser/page-probes.ts'
import type { Finding } from '../report/write-report.ts'
import { bounded, count, longTasks, megabytes, ms, type Subjects } from './finding-forms.ts'
import { EVERY_TILE, scrubberOf, whenEveryTileShows } from './measure-leaps.ts'
import { scroll } from './measure-scrolling.ts'
import { openLibrary, TILE } from './timeline-site.ts'

/** Always at the same position, so that the same amount is rendered each time. */
const holdingsAtTheTop = async (measured: MeasuredPage): Promise<Holdings> => {
  await measured.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await whenEveryTileShows(measured)
  return measured.holdings()
}

/** Visits every month with the scrubber's keys, so that all of their pictures are requested. */
const visitEveryMonth = async (measured: MeasuredPage) => {
  const scrubber = scrubberOf(measured)
  await scrubber.focus()
  await measured.page.keyboard.press('Home')
  const months = Number(await scrubber.getAttribute('aria-valuemax'))
  for (let month = 0; month < months; month++) {
    await measured.page.keyboard.press('ArrowDown')
    await measured.page.waitForFunction(areVisibleTilesShown, { ...EVERY_TILE, least: 1 }, { polling: 'raf' })
  }
}

const selectAll = async ({ page }: MeasuredPage): Promise<number> => {
  await page.locator(TILE).first().focus()
  await page.evaluate(() => {
    const root = document.documentElement
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'a') return
      window.removeEventListener('keydown', listen, { capture: true })
      const startedAt = performance.now()
      requestAnimationFrame(() =>
        setTimeout(() => (root.dataset.selectedAfter = String(performance.now() - startedAt))),
      )
    }
    window.addEventListener('keydown', listen, { capture: true })
  })
  await page.keyboard.press('Control+a')
  await page.locator(`[aria-checked="true"]${TILE}`).first().waitFor()
  const duration = await page.waitForFunction(() => document.documentElement.dataset.selectedAfter)
  await page.keyboard.press('Escape')
  return Number(await duration.jsonValue())
}

const LIMITS = { gridNodes: 400, pageNodes: 2_000, gainedListeners: 0, selectMs: 50 }

/** Allowed heap after a visit to every month, by the size of the library. */
const heapLimit = (photos: number) => (photos > 100_000 ? 80 : 40) * 2 ** 20

/** What one long visit holds: sums of objects, which differ little between runs, so it is made once. */
export const measureLongVisit = ({ accountOrigin, photos }: Subjects): Promise<Finding[]> =>
  withFreshBrowser(async (measured) => {
    const { page } = measured
    await page.addInitScript(recordLongTasks)
    await openLibrary(page, accountOrigin)
    await whenEveryTileShows(measured)
    const afterLoad = await measured.holdings()
    await scroll(measured)
    const halfScrolled = await holdingsAtTheTop(measured)
    await scroll(measured)
    const gridNodes = await page
      .locator('section:has([role="grid"])')
      .evaluateAll((months) => months.reduce((sum, month) => sum + month.querySelectorAll('*').length + 1, 0))
    const scrolled = await holdingsAtTheTop(measured)
    await page.evaluate(takeLongTasks)
    const selectMs = await selectAll(measured)
    const longTasksSelecting = await page.evaluate(takeLongTasks)
    await visitEveryMonth(measured)
    const { heapBytes } = await measured.holdings()
    const once = (what: string, value: number, limit: { limit: number; write: (value: number) => string }) =>
      bounded(what, { values: [value], ...limit })
    return [
      once('selecting all photos', selectMs, { limit: LIMITS.selectMs, write: ms }),
      longTasks('selecting', [longTasksSelecting]),
      once('DOM nodes in the grid', gridNodes, { limit: LIMITS.gridNodes, write: count }),
      once('nodes of the page after scrolling twice', scrolled.nodes, { limit: LIMITS.pageNodes, write: count }),
      once('listeners gained in the second scrolling', scrolled.listeners - halfScrolled.listeners, {
        limit: LIMITS.gainedListeners,
        write: count,
      }),
      { what: 'heap after load', measured: megabytes(afterLoad.heapBytes) },
      once('heap after visiting every month', heapBytes, { limit: heapLimit(photos), write: megabytes }),
    ]
  })
