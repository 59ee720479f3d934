import type { Page } from '@playwright/test'

/** Elements whose text the platform writes, and elements that are marked as names. */
const NO_TEXT = 'time, script, style, noscript, [translate="no"]'

/** Fields of back-end responses that hold text of a customer or an editor. */
const WRITTEN_FIELD = /name|title|email|code|text|street|city/i

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const writtenValues = (body: unknown): string[] =>
  isObject(body)
    ? Object.entries(body).flatMap(([field, value]) =>
        typeof value === 'string' && WRITTEN_FIELD.test(field) ? [value] : writtenValues(value),
      )
    : []

/** Collects the names, titles and similar texts of the back-end responses that the page receives from now on. */
export const collectServerTexts = (page: Page): Set<string> => {
  const data = new Set<string>()
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return
    const body: unknown = await response.json().catch(() => undefined)
    for (const value of writtenValues(body)) data.add(value)
  })
  return data
}

/**
 * Texts of the page with plain letters, visible or for assistive technology only. The pseudo-locale replaces all letters
 * of the message files, so these texts are hard-coded. `data` holds the names that the page shows from the back end.
 */
export const hardCodedTexts = (page: Page, data: Iterable<string>): Promise<string[]> =>
  page.evaluate(
    ({ selector, known }) => {
      const months = Array.from({ length: 12 }, (_, month) =>
        (['long', 'short'] as const).map((length) =>
          new Date(Date.UTC(2026, month)).toLocaleDateString('en-GB', { month: length, timeZone: 'UTC' }),
        ),
      ).flat()
      const allowed = [...known, ...months].sort((a, b) => b.length - a.length)
      // The page keeps dates and measures on one line.
      const broken = (text: string) => text.replaceAll('\u00a0', ' ')
      const rest = (text: string) => allowed.reduce((left, word) => left.replaceAll(broken(word), ''), broken(text))
      const isFound = (text: string) => /[A-Za-z]{2,}/.test(rest(text))

      const found = new Set<string>()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent?.trim() ?? ''
        if (element && !element.closest(selector) && element.checkVisibility() && isFound(text)) found.add(text)
      }
      for (const attribute of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext', 'aria-description'])
        for (const element of document.querySelectorAll(`[${attribute}]`)) {
          const text = element.getAttribute(attribute) ?? ''
          if (!element.closest(selector) && isFound(text)) found.add(`${attribute}=${text}`)
        }
      if (isFound(document.title)) found.add(`title ${document.title}`)
      return [...found]
    },
    { selector: NO_TEXT, known: [...data].filter((value) => value.length > 1) },
  )
