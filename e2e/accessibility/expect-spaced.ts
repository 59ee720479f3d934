import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'

/** Applies the text spacing of WCAG 1.4.12. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spaced]
  })

/** Texts that an ellipsis cuts off, and how far the page overflows its viewport. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.clientWidth > 1 &&
        getComputedStyle(element).textOverflow === 'ellipsis' &&
        element.scrollWidth > element.clientWidth,
    )
    return { beyond: Math.max(0, scrollWidth - clientWidth), cut: cut.map(({ textContent }) => textContent) }
  })

/** Expects that text with more spacing wraps and is not cut off on the smallest phone. The page keeps the spacing. */
export const expectSpacedTextWhole = async (page: Page, where: string) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await spaceText(page)
  await expect.poll(() => cutTexts(page), where).toEqual({ beyond: 0, cut: [] })
}
