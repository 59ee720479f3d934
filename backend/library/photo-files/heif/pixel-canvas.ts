import type { DecodedPixels } from './heic-decoder.ts'

const CHANNELS = 4

type Place = { left: number; top: number }

/** The mean of each block of so many pixels a side; blocks at the edges that are not whole count the pixels that they have. */
export const shrink = ({ pixels, width, height }: DecodedPixels, factor: number): DecodedPixels => {
  if (factor === 1) return { pixels, width, height }
  const small = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) }
  const shrunk = Buffer.alloc(small.width * small.height * CHANNELS)
  for (let y = 0; y < small.height; y += 1) {
    const rows = Math.min(factor, height - y * factor)
    for (let x = 0; x < small.width; x += 1) {
      const columns = Math.min(factor, width - x * factor)
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        let sum = 0
        for (let row = 0; row < rows; row += 1) {
          const begin = ((y * factor + row) * width + x * factor) * CHANNELS + channel
          for (let column = 0; column < columns; column += 1) sum += pixels[begin + column * CHANNELS] ?? 0
        }
        shrunk[(y * small.width + x) * CHANNELS + channel] = Math.round(sum / (rows * columns))
      }
    }
  }
  return { pixels: shrunk, ...small }
}

/** Copies a tile to its place, which may begin before the canvas; what reaches beyond it is left out. */
export const placeTile = (canvas: DecodedPixels, tile: DecodedPixels, { left, top }: Place) => {
  const [firstColumn, firstRow] = [Math.max(0, -left), Math.max(0, -top)]
  const columns = Math.min(tile.width, canvas.width - left)
  const rows = Math.min(tile.height, canvas.height - top)
  for (let row = firstRow; row < rows && columns > firstColumn; row += 1) {
    const from = row * tile.width * CHANNELS
    const to = ((top + row) * canvas.width + left + firstColumn) * CHANNELS
    tile.pixels.copy(canvas.pixels, to, from + firstColumn * CHANNELS, from + columns * CHANNELS)
  }
}

/** Takes how opaque each pixel is from another picture of the same size, which is grey. */
export const takeAlpha = (canvas: DecodedPixels, alpha: DecodedPixels) => {
  if (alpha.width !== canvas.width || alpha.height !== canvas.height) return
  for (let at = 0; at < canvas.pixels.length; at += CHANNELS) canvas.pixels[at + 3] = alpha.pixels[at] ?? 255
}
