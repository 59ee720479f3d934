import type { Page } from '@playwright/test'
import { expect, test } from '../library/library-test.ts'

/** The sum of all shifts that no input of the customer caused, as browsers count them for Cumulative Layout Shift. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
        const nameOf = (node: Node | null) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName)
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ sources, value }) =>
              sources.map(({ node }) => `${value.toFixed(3)} ${nameOf(node)}`),
            ),
          })
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve({ sum: 0, moved: [] }), 100)))
      }),
  )

const paths = ['/', '/my-photos/photos', '/my-photos/albums', '/orders', '/invoices', '/projects', '/settings']

for (const width of [375, 1440])
  test(`no page moves what it has shown, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 375 ? 740 : 900 })
    const shifts = []
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { sum, moved } = await layoutShift(page)
      shifts.push({ path, sum: sum <= 0.02 ? 'steady' : sum, moved: sum <= 0.02 ? [] : moved })
    }
    expect(shifts).toEqual(paths.map((path) => ({ path, sum: 'steady', moved: [] })))
  })
