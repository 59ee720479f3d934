import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'

/** A window of 1280 × 900 pixels at 400 %, which is as wide as the smallest phone. */
const ZOOMED = { width: 320, height: 225 }

/** How much of the window shows the scrolled content, and not a bar that stays in its place. */
const shownContent = (page: Page) =>
  page.evaluate(() => {
    const isContent = (x: number, y: number) => {
      const main = document.querySelector('main')
      let element = document.elementFromPoint(x, y)
      if (!element || !main?.contains(element)) return false
      for (; element && element !== main; element = element.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return false
      return true
    }
    const steps = Array.from({ length: 9 }, (_, index) => (index + 1) / 10)
    const points = steps.flatMap((x) => steps.map((y) => isContent(innerWidth * x, innerHeight * y)))
    return points.filter(Boolean).length / points.length
  })

/** Zooms the window, as a customer does with a page that is open, and expects that nothing is wider than it. */
export const expectFitsZoomed = async (page: Page) => {
  await page.setViewportSize(ZOOMED)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url())
    .toBeLessThanOrEqual(ZOOMED.width)
}

/** Expects of the zoomed page that its content, and not its bars, fills most of the window. */
export const expectContentZoomed = async (page: Page) => {
  await expectFitsZoomed(page)
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await expect.poll(() => shownContent(page), page.url()).toBeGreaterThan(0.5)
}
