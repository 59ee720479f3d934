import type { DecodedPixels } from './heic-decoder.ts'
import { shrink } from './pixel-canvas.ts'

/** Values that differ in every channel, without a pattern of the size of a block. */
const picture = (width: number, height: number): DecodedPixels => ({
  channels: 4,
  pixels: Buffer.from(Array.from({ length: width * height * 4 }, (_, at) => (at * at * 31 + at * 17) % 256)),
  width,
  height,
})

/** One channel of one block, pixel by pixel. */
const meanOf = (pixels: readonly number[]) => Math.round(pixels.reduce((sum, value) => sum + value, 0) / pixels.length)

test.each([
  { width: 16, height: 24, factor: 8 },
  { width: 33, height: 17, factor: 8 },
  { width: 7, height: 5, factor: 2 },
  { width: 9, height: 6, factor: 4 },
  { width: 1, height: 1, factor: 2 },
])(
  'each pixel of a picture of $width × $height that is $factor times smaller is the mean of those that it replaces',
  ({ width, height, factor }) => {
    const large = picture(width, height)
    const small = shrink(large, factor)
    expect([small.width, small.height]).toEqual([Math.ceil(width / factor), Math.ceil(height / factor)])
    const places = Array.from({ length: width * height }, (_, place) => place)
    const expected = Array.from({ length: small.width * small.height * 4 }, (_, at) => {
      const [block, channel] = [Math.floor(at / 4), at % 4]
      const within = places.filter(
        (place) =>
          Math.floor((place % width) / factor) === block % small.width &&
          Math.floor(Math.floor(place / width) / factor) === Math.floor(block / small.width),
      )
      return meanOf(within.map((place) => large.pixels[place * 4 + channel] ?? -1))
    })
    expect([...small.pixels]).toEqual(expected)
  },
)

test('64 white pixels are white, as many as a block has', () => {
  const white: DecodedPixels = { channels: 4, pixels: Buffer.alloc(8 * 8 * 4, 255), width: 8, height: 8 }
  expect([...shrink(white, 8).pixels]).toEqual([255, 255, 255, 255])
})

test('a picture in the middle of a buffer, at any byte, is read from there', () => {
  const { pixels, ...size } = picture(4, 4)
  const shifted = Buffer.concat([Buffer.alloc(1), pixels]).subarray(1)
  expect(shrink({ pixels: shifted, ...size }, 2)).toEqual(shrink({ pixels, ...size }, 2))
})
