import { withFreshBrowser, type Holdings, type MeasuredPage } from '../browser/measured-browser.ts'
import { recordLongTasks, takeLongTasks } from '../browser/page-probes.ts'
import type { Finding } from '../report/write-report.ts'
import { bounded, count, longTasks, megabytes, ms, type Subjects } from './finding-forms.ts'
import { whenEveryTileShows } from './measure-leaps.ts'
import { scroll } from './measure-scrolling.ts'
import { openLibrary, TILE } from './timeline-site.ts'

/** Always at the same position, so that the same amount is rendered each time. */
const holdingsAtTheTop = async (measured: MeasuredPage): Promise<Holdings> => {
  await measured.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await whenEveryTileShows(measured)
  return measured.holdings()
}

/**
 * Runs in the page. Leaps through the library by two screens, so that every month and picture is requested: the scrubber
 * pauses at each month, which would take minutes.
 */
const leapThroughLibrary = async (tile: string) => {
  const mostFrames = 60
  const frame = () => new Promise(requestAnimationFrame)
  const isLoading = () =>
    document.querySelector('section[aria-busy="true"]') !== null ||
    ![...document.querySelectorAll<HTMLImageElement>(`${tile} img`)].some(({ complete }) => complete)
  for (let top = 0; top < document.documentElement.scrollHeight; top += 2 * window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' })
    await frame()
    for (let waited = 0; waited === 0 || (isLoading() && waited < mostFrames); waited++) await frame()
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

/** Allowed heap after every month was shown, by the size of the library. */
const heapLimit = (photos: number) => (photos > 100_000 ? 80 : 40) * 2 ** 20

/** The objects that one long visit holds. Their sums differ little between runs, so the visit is made once. */
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
    await page.evaluate(leapThroughLibrary, TILE)
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
      once('heap after all months were shown', heapBytes, { limit: heapLimit(photos), write: megabytes }),
    ]
  })
