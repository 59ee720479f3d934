import type { AcceptedMediaType } from './upload.ts'

/** The number of leading bytes that identify the format of a file. */
export const SNIFFED_BYTES = 64

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Brands of HEIF files whose pictures are HEVC; AVIF has the same container but is not accepted. */
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

const fourLettersAt = (head: Uint8Array, offset: number) => String.fromCharCode(...head.subarray(offset, offset + 4))

const brandsOf = (head: Uint8Array): string[] => {
  if (head.length < 16 || fourLettersAt(head, 4) !== 'ftyp') return []
  const boxBytes = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const end = Math.min(boxBytes, head.length)
  const brands = [fourLettersAt(head, 8)]
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(fourLettersAt(head, offset))
  return brands
}

const beginsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte)

/** The format of a file by its content and not by its name; undefined for a format that is not accepted. */
export const mediaTypeOf = (head: Uint8Array): AcceptedMediaType | undefined => {
  if (beginsWith(head, JPEG)) return 'image/jpeg'
  if (beginsWith(head, PNG)) return 'image/png'
  return brandsOf(head).some((brand) => HEVC_BRANDS.has(brand)) ? 'image/heic' : undefined
}
