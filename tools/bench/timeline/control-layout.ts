import type { MeasuredPage } from '../browser/measured-browser.ts'
import { areVisibleTilesShown } from '../browser/page-probes.ts'
import type { ControlLayout, ControlRow } from './control-page.ts'
import { EVERY_TILE, JUMPS, jumpTo, leapByScrollBar, pageHeight, pressEnd, SCROLL_BAR_LEAPS } from './measure-leaps.ts'
import { SCROLL } from './measure-scrolling.ts'
import { renderedRows, openLibrary } from './timeline-site.ts'

/** Less than the height that the site renders at once. */
const STEP_PX = 600

/** Positions that the site showed after leaps of either kind, in pixels. */
type Leaps = { jumps: number[]; scrollBarLeaps: number[] }

/** Collects the rows that the site shows at the measured positions: along the scroll and at the targets of jumps. */
export const readControlLayout = async (
  measured: MeasuredPage,
  accountOrigin: string,
): Promise<ControlLayout & Leaps> => {
  const { page } = measured
  const rows = new Map<string, ControlRow>()
  const noteRows = async () => {
    for (const { name, row } of await renderedRows(page)) rows.set(name, row)
  }
  const position = () => page.evaluate(() => window.scrollY)

  await openLibrary(page, accountOrigin)
  for (let top = 0; top <= SCROLL.pixelsPerSecond * SCROLL.seconds; top += STEP_PX) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForFunction(areVisibleTilesShown, EVERY_TILE, { polling: 'raf' })
    await noteRows()
  }
  const jumps: number[] = []
  for (const part of JUMPS) {
    await jumpTo(measured, part)
    await noteRows()
    jumps.push(await position())
  }
  const scrollBarLeaps: number[] = []
  for (const part of SCROLL_BAR_LEAPS) {
    await leapByScrollBar(measured, part * (await pageHeight(measured)))
    await noteRows()
    scrollBarLeaps.push(await position())
  }
  await pressEnd(measured)
  await noteRows()
  return { height: await pageHeight(measured), rows: [...rows.values()], jumps, scrollBarLeaps }
}
