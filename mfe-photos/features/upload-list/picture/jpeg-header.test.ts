import { jpegHeaderOf } from './jpeg-header.ts'

const THUMBNAIL = [0xff, 0xd8, 0xff, 0xd9]
const FRAME = [0xff, 0xc0, 0, 11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0]
/** The marker and its length, and the six bytes of the name before the block. */
const SEGMENT_HEADER_BYTES = 10

type Camera = { isLittle?: boolean; thumbnailBegin?: number; nextDirectory?: number; orientation?: number }

/** A JPEG of 4000 × 3000 pixels with two directories, as cameras write it. */
const cameraJpeg = ({ isLittle = true, orientation = 6, ...offsets }: Camera = {}) => {
  const u16 = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255])
  const u32 = (value: number) => {
    const bytes = [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
    return isLittle ? bytes : bytes.toReversed()
  }
  const short = (tag: number, value: number) => [...u16(tag), ...u16(3), ...u32(1), ...u16(value), 0, 0]
  const long = (tag: number, value: number) => [...u16(tag), ...u16(4), ...u32(1), ...u32(value)]
  const block = [
    ...(isLittle ? [0x49, 0x49, 0x2a, 0] : [0x4d, 0x4d, 0, 0x2a]),
    ...u32(8),
    ...[...u16(1), ...short(0x0112, orientation), ...u32(offsets.nextDirectory ?? 26)],
    ...[...u16(2), ...long(0x0201, offsets.thumbnailBegin ?? 56), ...long(0x0202, THUMBNAIL.length), ...u32(0)],
    ...THUMBNAIL,
  ]
  const bytes = block.length + 8
  const segment = [0xff, 0xe1, bytes >> 8, bytes & 255, ...Buffer.from('Exif\0\0'), ...block]
  return new Uint8Array([0xff, 0xd8, ...segment, ...FRAME, 0xff, 0xda]).buffer
}

const size = { width: 4000, height: 3000 }

test.each([true, false])('[UP-02] the small picture of a camera is found, little-endian: %s', (isLittle) => {
  const jpeg = cameraJpeg({ isLittle })
  const found = jpegHeaderOf(jpeg)
  expect(found).toEqual({ orientation: 6, size, thumbnail: expect.anything() })
  const { begin = 0, end = 0 } = found?.thumbnail ?? {}
  expect([...new Uint8Array(jpeg).subarray(begin, end)]).toEqual(THUMBNAIL)
})

test.each<[string, Camera]>([
  ['no second directory', { nextDirectory: 0 }],
  ['a second directory beyond the end', { nextDirectory: 60_000 }],
  ['a small picture beyond the end', { thumbnailBegin: 4_000_000_000 }],
  ['a small picture that is none', { thumbnailBegin: 20 }],
])('[UP-02] a JPEG with %s has its size and orientation', (_, camera) => {
  expect(jpegHeaderOf(cameraJpeg(camera))).toEqual({ orientation: 6, size })
})

test('[UP-02] an orientation that does not exist counts as upright', () => {
  expect(jpegHeaderOf(cameraJpeg({ orientation: 0 }))?.orientation).toBe(1)
})

test('[UP-02] a JPEG that ends early, and another file, are read as far as they reach', () => {
  const jpeg = cameraJpeg()
  for (let length = 0; length < jpeg.byteLength; length += 1)
    expect(jpegHeaderOf(jpeg.slice(0, length))?.size ?? size).toEqual(size)
  expect(jpegHeaderOf(jpeg.slice(0, SEGMENT_HEADER_BYTES))).toEqual({ orientation: 1 })
  expect(jpegHeaderOf(new TextEncoder().encode('%PDF-1.7').buffer)).toBeUndefined()
})
