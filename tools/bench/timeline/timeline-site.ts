import { PhotoPage } from '@account/shared/contracts/photo.ts'
import type { Page } from '@playwright/test'

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

/** The addresses of all thumbnails that the page loads while `look` goes on, as the site shows them. */
export const collectThumbnails = async (page: Page, look: () => Promise<unknown>): Promise<string[]> => {
  const urls = new Set<string>()
  page.on('response', async (response) => {
    if (
      response.request().method() !== 'GET' ||
      !/\/photos\/timeline\/\d+\/\d+$/.test(new URL(response.url()).pathname)
    )
      return
    for (const { thumbnails } of PhotoPage.parse(await response.json()).images)
      for (const { id, url } of thumbnails) if (id === '800') urls.add(url)
  })
  await look()
  return [...urls]
}

/** Columns and size of the tiles on the screen, by their medians. */
export const measureTiles = (page: Page) =>
  page.evaluate((tile) => {
    const boxes = [...document.querySelectorAll(tile)].map((element) => element.getBoundingClientRect())
    const middle = (values: number[]) =>
      Math.round(values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0)
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
    return {
      columns: middle([...rows.values()].map((row) => row.length)),
      tileWidth: middle(boxes.map(({ width }) => width)),
      tileHeight: middle(boxes.map(({ height }) => height)),
    }
  }, TILE)
