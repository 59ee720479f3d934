import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'

/** Bytes of a file's beginning that are enough to tell its format. */
export const SNIFFED_BYTES = 64

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Brands of HEIF files whose pictures are HEVC; AVIF has the same container but is not accepted. */
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

const brandsOf = (head: Buffer): string[] => {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(head.toString('latin1', offset, offset + 4))
  return brands
}

/** What a file is by its content, whatever its name says; undefined when it is none of the accepted formats. */
export const mediaTypeOf = (head: Buffer): AcceptedMediaType | undefined => {
  if (head.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  if (head.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  return brandsOf(head).some((brand) => HEVC_BRANDS.has(brand)) ? 'image/heic' : undefined
}
