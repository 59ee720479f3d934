import type { Page } from '@playwright/test'
import type { ControlRow } from './control-page.ts'

/** One photo tile of the timeline, loaded or not. */
export const TILE = '[data-photo]'

/** Opens the library of the demo account and answers the consent banner. */
export const openLibrary = async (page: Page, accountOrigin: string) => {
  await page.goto(`${accountOrigin}/my-photos/photos`)
  await page.getByLabel('Email address').fill('emma@example.com')
  await page.getByLabel('Password').fill('Photos-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname === '/my-photos/photos')
  await page.locator(TILE).first().waitFor()
  await page.getByRole('button', { name: 'Only what is necessary' }).click()
}

const SNAPSHOT_KEY = 'account/snapshot'

/** Removes what the browser stored about the library, but keeps the sign-in. */
export const forgetSnapshot = async (page: Page, accountOrigin: string) => {
  // A page stores its snapshot when it is left, so it is left before the removal.
  await page.goto(`${accountOrigin}/config.json`)
  await page.evaluate((key) => localStorage.removeItem(key), SNAPSHOT_KEY)
}

/** Shows the library until the browser has stored the snapshot for the next visit. */
export const visitLibrary = async (page: Page, accountOrigin: string) => {
  await page.goto(`${accountOrigin}/my-photos/photos`)
  await page.waitForFunction((key) => localStorage.getItem(key), SNAPSHOT_KEY)
}

/** The complete rows on the screen and around it, each identified by its first photo. */
export const renderedRows = (page: Page): Promise<{ name: string; row: ControlRow }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="row"]')].flatMap((row) => {
      // The '+N' tile at the end of a month is not a photo.
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
