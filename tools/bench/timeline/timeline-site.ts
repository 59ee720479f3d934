import type { Page } from '@playwright/test'
import type { ControlRow } from './control-page.ts'

/** One photo tile of the timeline, loaded or not. */
export const TILE = '[data-photo]'

/** Opens the library as the demo account does, the consent banner answered. */
export const openLibrary = async (page: Page, accountOrigin: string) => {
  await page.goto(`${accountOrigin}/my-photos/photos`)
  await page.getByLabel('E-mail address').fill('emma@example.com')
  await page.getByLabel('Password').fill('Photos-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname === '/my-photos/photos')
  await page.locator(TILE).first().waitFor()
  await page.getByRole('button', { name: 'Only what is necessary' }).click()
}

const KNOWN_PLACE = 'photos/timeline-place'
const KNOWN_QUESTIONS = 'account/first-look-questions'

/** As in a browser that shows the library for the first time, signed in though it is. */
export const forgetVisits = (page: Page) =>
  page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), [KNOWN_PLACE, KNOWN_QUESTIONS])

const MOST_VISITS = 10

/** What a first look needs to know of earlier visits is known then: where the timeline stands, and what was asked. */
export const visitUntilKnown = async (page: Page, accountOrigin: string) => {
  await page.waitForFunction((key) => localStorage.getItem(key), KNOWN_PLACE)
  const isKnown = () => page.evaluate((key) => localStorage.getItem(key)?.includes('timeline/'), KNOWN_QUESTIONS)
  // A visit whose page is drawn before its first look has asked everything knows less.
  for (let visit = 1; visit <= MOST_VISITS; visit++) {
    await page.goto(`${accountOrigin}/my-photos/photos`)
    await page.locator(`${TILE} img`).first().waitFor()
    if (await isKnown()) return
  }
  throw new Error(`After ${MOST_VISITS} visits the browser does not know what a first look asks.`)
}

/** The rows on the screen and around it whose photos are all there, each named by its first photo. */
export const drawnRows = (page: Page): Promise<{ name: string; row: ControlRow }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="row"]')].flatMap((row) => {
      // Without '+N', at the end of a month.
      const cells = [...row.querySelectorAll<HTMLElement>('[role="gridcell"]:has([data-photo])')].map((cell) => ({
        left: cell.offsetLeft,
        width: cell.offsetWidth,
        url: cell.querySelector('img')?.src,
      }))
      const tiles = cells.flatMap(({ left, width, url }) => (url ? { left, width, url } : []))
      const name = row.querySelector('[data-photo]')?.getAttribute('data-photo')
      const { top, height } = row.getBoundingClientRect()
      const isWhole = tiles.length === cells.length
      return name && isWhole ? { name, row: { top: window.scrollY + top, height, tiles } } : []
    }),
  )
