import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import { expectNoAxeViolations } from '../site/axe.ts'

export const sizes = {
  small: { width: 375, height: 740 },
  medium: { width: 800, height: 900 },
  large: { width: 1440, height: 900 },
} as const

/** Every size in light and dark. */
const looks = (['small', 'medium', 'large'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
)

/** The dark page has the light page's elements, names and order, which need no second look. */
const rulesOf = (colorScheme: 'light' | 'dark') => (colorScheme === 'light' ? 'all' : 'colour')

/** Colours of another scheme arrive with the next frame, and not by and by. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    for (const root of [document, ...roots]) root.adoptedStyleSheets = [...root.adoptedStyleSheets, atOnce]
  })

const isPainted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)

export const expectAccessible = async (page: Page, where: string) => {
  await endTransitions(page)
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isPainted(page)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page, `${where}, ${size}, ${colorScheme}`, rulesOf(colorScheme))
  }
}

/** For what exists at one size only. */
export const expectAccessibleInBothSchemes = async (page: Page, where: string) => {
  await endTransitions(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isPainted(page)
    await expectNoAxeViolations(page, `${where}, ${colorScheme}`, rulesOf(colorScheme))
  }
}
