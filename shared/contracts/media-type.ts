import type { AcceptedMediaType } from './upload.ts'

/** Bytes of a file's beginning that are enough to tell its kind. */
export const SNIFFED_BYTES = 512

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The first chunk of Apple's variant of PNG, which is used within programs and which no browser decodes. */
const PNG_OF_PROGRAMS = 'CgBI'

/** Brands of HEIF files whose pictures are HEVC; AVIF has the same container but is not accepted. */
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis'])
const HEIF_BRANDS = new Set(['mif1', 'mif2', 'mif3', 'miaf', 'heif'])
const SEQUENCE_BRANDS = new Set(['msf1', 'hevc', 'hevx', 'hevm', 'hevs', 'avis'])
const AV1_BRANDS = new Set(['avif', 'avis', 'avio'])
const VIDEO_BRAND = /^(?:iso[m2-9a]|mp[47]\d|qt {2}|m4v|3g|avc1|hvc1|dby1|mmp4|msnv|dash|f4v|xavc|ndx|mqt|nvr1|cmf)/i

/** The beginnings of videos that are not ISO files: Matroska and WebM, MPEG, AVI, Windows Media, Flash, Ogg, Real, MXF, DV, AVC and HEVC. */
const VIDEO_BEGINNING =
  /^(?:\x1aE\xdf\xa3|\0\0\x01[\xba\xb3]|RIFF[\s\S]{4}AVI |0&\xb2u\x8ef\xcf\x11|FLV\x01|OggS|\.RMF\0|\x06\x0e\+4|\x1f\x07\0|\0\0\0\x01[g@\t])/
/** The first boxes of an old QuickTime video, which names no brand. */
const OLD_QUICKTIME = /^[\s\S]{4}(?:moov|mdat|wide|pnot)/
/** The beginnings of raw files that are not TIFF, or that name themselves: of Canon, Fujifilm, Olympus, Panasonic, Phase One, Minolta, Sigma. */
const RAW_BEGINNING =
  /^(?:II\*\0[\s\S]{4}(?:CR\x02|IIII)|II\x1a\0[\s\S]{2}HEAP|FUJIFILMCCD-RAW|II(?:R[OS]|U\0)|MMOR|\0MRM|FOVb)/
const CANON_RAW_BRAND = 'crx '
const TIFF_BEGINNING = /^(?:II\*\0|MM\0\*)/
/** The tags of TIFF (TIFF 6.0, DNG 1.7) by which raw files differ from scans. */
const tiffTag = { photometric: 0x0106, make: 0x010f, subdirectories: 0x014a, dngVersion: 0xc612 }
/** Photometric interpretations of raw pixels: those of a colour filter array, and linear ones. */
const RAW_PHOTOMETRICS = [32_803, 34_892]
const TIFF_ENTRY_BYTES = 12

const TRANSPORT_STREAM_STEP = 188
const TRANSPORT_STREAM_BYTE = 0x47

const textOf = (head: Uint8Array, begin: number, end: number) => String.fromCharCode(...head.subarray(begin, end))

/** A byte order mark, blank lines and zeros, after which a photo or a video may begin. */
const BLANK_BEGINNING = /^(?:\xef\xbb\xbf)?[\0\t\n\r ]*?(?=\xff\xd8\xff|\x89PNG\r\n\x1a\n|\0[\s\S]{3}ftyp)/

/**
 * The number of bytes before a photo that mean nothing. Web sites whose programs begin with a blank line or a byte order mark write
 * it before each photo that they send, and recovery programs leave zeros. Decoders refuse them, although the photo is whole.
 */
export const blankBytesBefore = (file: Uint8Array): number =>
  BLANK_BEGINNING.exec(textOf(file, 0, SNIFFED_BYTES))?.[0].length ?? 0

const brandsOf = (head: Uint8Array): string[] => {
  if (head.length < 16 || textOf(head, 4, 8) !== 'ftyp') return []
  const boxBytes = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const end = Math.min(boxBytes, head.length, SNIFFED_BYTES)
  const brands = [textOf(head, 8, 12)]
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(textOf(head, offset, offset + 4))
  return brands
}

const beginsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte)

/** The tags of the first directory of a TIFF with their first values, as far as these bytes reach. */
const tiffTagsOf = (head: Uint8Array): Map<number, number> => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const isLittleEndian = head[0] === 0x49
  const tags = new Map<number, number>()
  const directory = view.getUint32(4, isLittleEndian)
  if (directory + 2 > head.length) return tags
  const end = Math.min(head.length, directory + 2 + view.getUint16(directory, isLittleEndian) * TIFF_ENTRY_BYTES)
  for (let at = directory + 2; at + TIFF_ENTRY_BYTES <= end; at += TIFF_ENTRY_BYTES)
    tags.set(view.getUint16(at, isLittleEndian), view.getUint16(at + 8, isLittleEndian))
  return tags
}

const isRaw = (head: Uint8Array, brands: readonly string[]) => {
  const beginning = textOf(head, 0, 16)
  if (RAW_BEGINNING.test(beginning) || brands[0] === CANON_RAW_BRAND) return true
  if (head.length < 10 || !TIFF_BEGINNING.test(beginning)) return false
  const tags = tiffTagsOf(head)
  return (
    tags.has(tiffTag.dngVersion) ||
    (tags.has(tiffTag.make) && tags.has(tiffTag.subdirectories)) ||
    RAW_PHOTOMETRICS.includes(tags.get(tiffTag.photometric) ?? 0)
  )
}

const isTransportStream = (head: Uint8Array) =>
  [0, 4].some(
    (begin) =>
      head[begin] === TRANSPORT_STREAM_BYTE && head[begin + TRANSPORT_STREAM_STEP + begin] === TRANSPORT_STREAM_BYTE,
  )

const isVideo = (head: Uint8Array, brands: readonly string[]) =>
  brands.some((brand) => VIDEO_BRAND.test(brand)) ||
  VIDEO_BEGINNING.test(textOf(head, 0, 16)) ||
  OLD_QUICKTIME.test(textOf(head, 0, 8)) ||
  isTransportStream(head)

/** `heif`: a photo if its pictures are HEVC, which later boxes say; `unknown`: none of the accepted formats. */
export type FileKind =
  Exclude<AcceptedMediaType, 'image/heic'> | 'heif' | 'image-sequence' | 'raw-photo' | 'video' | 'unknown'

/** The kind of a file by the first bytes of its content, independent of its name. */
export const fileKindOf = (file: Uint8Array): FileKind => {
  const head = file.subarray(blankBytesBefore(file))
  if (beginsWith(head, JPEG)) return 'image/jpeg'
  if (beginsWith(head, PNG)) return textOf(head, 12, 16) === PNG_OF_PROGRAMS ? 'unknown' : 'image/png'
  const brands = brandsOf(head)
  const hasOneOf = (some: ReadonlySet<string>) => brands.some((brand) => some.has(brand))
  if (hasOneOf(HEVC_BRANDS)) return 'heif'
  if (hasOneOf(AV1_BRANDS)) return 'unknown'
  if (hasOneOf(HEIF_BRANDS)) return 'heif'
  if (hasOneOf(SEQUENCE_BRANDS)) return 'image-sequence'
  if (isRaw(head, brands)) return 'raw-photo'
  return isVideo(head, brands) ? 'video' : 'unknown'
}
