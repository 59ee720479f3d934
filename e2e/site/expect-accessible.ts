import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { expectNoAxeViolations } from './axe.ts'

export const sizes = {
  small: { width: 375, height: 740 },
  medium: { width: 800, height: 900 },
  large: { width: 1440, height: 900 },
} as const

/** The sizes whose elements the medium one shares: each of these checks takes a quarter of a second of processor. */
const appearances = [
  { size: 'small', colorScheme: 'light' },
  { size: 'small', colorScheme: 'dark' },
  { size: 'large', colorScheme: 'light' },
  { size: 'large', colorScheme: 'dark' },
] as const

/** The dark page has the elements, names and order of the light one, so only the colour rules run again. */
const rulesOf = (colorScheme: 'light' | 'dark') => (colorScheme === 'light' ? 'all' : 'colour')

/** Without transitions, the colours of another scheme are complete with the next frame. */
const disableTransitions = (page: Page) =>
  page.evaluate(() => {
    const styleSheet = new CSSStyleSheet()
    styleSheet.replaceSync('*, ::before, ::after { transition: none !important }')
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    for (const root of [document, ...roots]) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet]
  })

const isPainted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)

/** `isOnlyColoured` is for pages that another test checks in full, in other colours. */
export const expectAccessible = async (page: Page, where: string, isOnlyColoured = false) => {
  await disableTransitions(page)
  await page.setViewportSize(sizes.medium)
  await isPainted(page)
  await expectNoSidewaysScroll(page)
  for (const { size, colorScheme } of appearances) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isPainted(page)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(
      page,
      `${where}, ${size}, ${colorScheme}`,
      isOnlyColoured ? 'colour' : rulesOf(colorScheme),
    )
  }
}

/** For pages that exist at one size only: the size stays as it is. */
export const expectAccessibleInBothSchemes = async (page: Page, where: string) => {
  await disableTransitions(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isPainted(page)
    await expectNoAxeViolations(page, `${where}, ${colorScheme}`, rulesOf(colorScheme))
  }
}
