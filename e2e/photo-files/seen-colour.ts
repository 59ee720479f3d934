import type { BrowserContext, Locator } from '@playwright/test'

/** Places as fractions of an element's width and height. */
type Place = { across: number; down: number }

/** Red, green and blue, from 0 to 255, that the screen shows at these places of an element. */
export const seenColours = async (
  context: BrowserContext,
  element: Locator,
  places: readonly Place[],
): Promise<number[][]> => {
  const screenshot = await element.screenshot()
  // The policy of the site's own pages allows no such address.
  const page = await context.newPage()
  const colours = await page.evaluate(
    async ({ address, wanted }) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(bitmap, 0, 0)
      return wanted.map(({ across, down }) => {
        const pixel = drawing?.getImageData(bitmap.width * across, bitmap.height * down, 1, 1).data ?? []
        return [...pixel].slice(0, 3)
      })
    },
    { address: `data:image/png;base64,${screenshot.toString('base64')}`, wanted: places },
  )
  await page.close()
  return colours
}
