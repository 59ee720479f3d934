import { withFreshBrowser, type MeasuredPage } from '../browser/measured-browser.ts'
import { areVisibleTilesShown } from '../browser/page-probes.ts'
import type { Finding } from '../report/write-report.ts'
import { openLibrary, TILE } from './timeline-site.ts'

const EVERY_TILE = { tile: TILE, least: 1 }
const REACHED_WITHIN_MS = 5_000
const PIXEL_RATIOS = [1, 2, 3]

/** Runs in the page. Keeps scrolling while months that load move the end, as a customer does. */
const isLastRowReached = () => {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const lastMonth = [...document.querySelectorAll('section:has([role="grid"])')].at(-1)
  const rows = lastMonth?.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')
  const lastRow = [...(lastMonth?.querySelectorAll('[role="row"]') ?? [])].find(
    (row) => row.getAttribute('aria-rowindex') === rows,
  )
  const bottom = lastRow?.getBoundingClientRect().bottom ?? Infinity
  return bottom > 0 && bottom <= window.innerHeight
}

/** Whether the bottom edge of the last tile of the last month is on the screen. */
const isLastPhotoReached = async ({ page }: MeasuredPage, accountOrigin: string): Promise<boolean> => {
  await openLibrary(page, accountOrigin)
  const scrubber = page.getByRole('slider')
  await scrubber.focus()
  await page.keyboard.press('End')
  await page.waitForFunction(areVisibleTilesShown, EVERY_TILE, { polling: 'raf' })
  return page.waitForFunction(isLastRowReached, undefined, { polling: 'raf', timeout: REACHED_WITHIN_MS }).then(
    () => true,
    () => false,
  )
}

/**
 * Opens and closes the preview of random photos. Closing brings the photo to the middle of the screen, or as near as the
 * library's ends allow.
 * @returns for each the pixels by which it missed.
 */
const measureReturns = async (
  { page }: MeasuredPage,
  { accountOrigin, trials }: { accountOrigin: string; trials: number },
): Promise<number[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLibrary(page, accountOrigin)
  const missed: number[] = []
  for (let trial = 0; trial < trials; trial++) {
    const box = await page.getByRole('slider').boundingBox()
    if (!box) throw new Error('The scrubber is not on the screen.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * (0.05 + 0.9 * Math.random()))
    await page.waitForFunction(areVisibleTilesShown, EVERY_TILE, { polling: 'raf' })
    const photo = await page.evaluate((tile) => {
      const inView = [...document.querySelectorAll<HTMLElement>(tile)].filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top > 160 && bottom < window.innerHeight
      })
      const chosen = inView[Math.floor(Math.random() * inView.length)]
      chosen?.click()
      return chosen?.dataset.photo
    }, TILE)
    if (!photo) continue
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const tile = page.locator(`[data-photo="${photo}"]`)
    await page.waitForFunction((id) => document.activeElement?.getAttribute('data-photo') === id, photo)
    missed.push(
      await tile.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect()
        return Math.abs(top + height / 2 - window.innerHeight / 2)
      }),
    )
  }
  return missed
}

/** Whether the last photo can be reached, and how exactly the preview returns to its photo. */
export const measureReach = async (accountOrigin: string, returns: number): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const deviceScaleFactor of PIXEL_RATIOS) {
    const isReached = await withFreshBrowser((measured) => isLastPhotoReached(measured, accountOrigin), {
      deviceScaleFactor,
    })
    findings.push({
      what: `the last photo is reached at pixel ratio ${deviceScaleFactor}`,
      measured: isReached ? 'yes' : 'no',
      target: 'yes',
      isMet: isReached,
    })
  }
  if (returns === 0) return findings
  const missed = await withFreshBrowser((measured) => measureReturns(measured, { accountOrigin, trials: returns }))
  const worst = Math.max(...missed)
  return [
    ...findings,
    {
      what: `drift at the return from the preview, worst of ${missed.length}`,
      measured: `${worst.toFixed(1)} px`,
      target: '≤ 1 px',
      isMet: worst <= 1,
    },
  ]
}
