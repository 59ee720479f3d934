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
  const refuse = page.getByRole('button', { name: 'Only what is necessary' })
  await page.locator(TILE).first().waitFor()
  if (await refuse.isVisible()) await refuse.click()
}

/** The rows on the screen and around it whose photos are all there, each named by its first tile. */
export const drawnRows = (page: Page): Promise<{ name: string; row: ControlRow }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="row"]')].flatMap((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')].map((cell) => ({
        left: cell.offsetLeft,
        width: cell.offsetWidth,
        url: cell.querySelector('img')?.src,
      }))
      const tiles = cells.flatMap(({ left, width, url }) => (url ? { left, width, url } : []))
      const name = row.querySelector('[data-tile]')?.getAttribute('data-tile')
      const { height } = row.getBoundingClientRect()
      return name && tiles.length === cells.length ? { name, row: { height, tiles } } : []
    }),
  )
