import { crc32, deflateSync } from 'node:zlib'
import type { Point, Size } from './svg.ts'

/** Red, green, blue and opacity, each from 0 to 255. */
export type Pixel = readonly [number, number, number, number]

const chunk = (kind: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const pngOf = (rows: Buffer, { width, height }: Size): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const compressed = deflateSync(rows, { level: 1 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', compressed), chunk('IEND', Buffer.alloc(0))])
}

/**
 * An area of the drawing painted pixel by pixel: clouds, water and rock, which shapes cannot give.
 * It is computed coarsely (`detail` pixels along the longer side) because enlarging it gives the softness wanted anyway.
 */
export const texture = (
  area: { at: Point; size: Size; detail?: number },
  pixelAt: (u: number, v: number) => Pixel,
): string => {
  const { at, size, detail = 240 } = area
  const scale = detail / Math.max(size.width, size.height)
  const [width, height] = [Math.max(2, Math.round(size.width * scale)), Math.max(2, Math.round(size.height * scale))]
  const rows = Buffer.alloc(height * (width * 4 + 1))
  const pixels = new Uint8ClampedArray(rows.buffer, rows.byteOffset, rows.length)
  for (let y = 0, cursor = 0; y < height; y++) {
    cursor++
    for (let x = 0; x < width; x++) {
      // Clamps and rounds each channel on its own.
      pixels.set(pixelAt(x / (width - 1), y / (height - 1)), cursor)
      cursor += 4
    }
  }
  const source = `data:image/png;base64,${pngOf(rows, { width, height }).toString('base64')}`
  return `<image x="${at[0]}" y="${at[1]}" width="${size.width}" height="${size.height}" preserveAspectRatio="none" href="${source}"/>`
}
