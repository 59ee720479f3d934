import type { Page } from '@playwright/test'
import { expect } from './test.ts'

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

/** Content that loads later may move what the page has shown by 0.02 of the window, summed over the page's life. */
export const expectSteady = async (page: Page, path: string) => {
  const { sum, moved } = await layoutShift(page)
  const isSteady = sum <= 0.02
  expect({ path, sum: isSteady ? 'steady' : sum, moved: isSteady ? [] : moved }).toEqual({
    path,
    sum: 'steady',
    moved: [],
  })
}
