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

const FIRST_LOOK = 'account/first-look'

/** As in a browser that shows the library for the first time, signed in though it is. */
export const forgetFirstLook = async (page: Page, accountOrigin: string) => {
  // What a page keeps when it is left would come after this.
  await page.goto(`${accountOrigin}/config.json`)
  await page.evaluate((key) => localStorage.removeItem(key), FIRST_LOOK)
}

/** Shows the library until the browser keeps what the next visit will show first. */
export const visitLibrary = async (page: Page, accountOrigin: string) => {
  await page.goto(`${accountOrigin}/my-photos/photos`)
  await page.waitForFunction((key) => localStorage.getItem(key), FIRST_LOOK)
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
