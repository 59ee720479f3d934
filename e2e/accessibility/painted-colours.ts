import type { Page } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }

/** The colours of the painted pixels in this part of the page, each as `r g b`, for states that computed styles do not show. */
export const paintedColours = async (page: Page, clip: Box): Promise<string[]> => {
  const png = (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64')
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const { data: channels } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const colours = Array.from({ length: channels.length / 4 }, (_, pixel) =>
      channels.slice(pixel * 4, pixel * 4 + 3).join(' '),
    )
    return [...new Set(colours)]
  }, png)
}
