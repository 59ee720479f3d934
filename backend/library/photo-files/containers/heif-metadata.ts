import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { momentOf } from './moment.ts'
import { contentOf, heifBoxesIn, numbersOf, versionedOf } from '../heif/heif-boxes.ts'
import { readHeif, type HeifFile, type HeifItem } from '../heif/heif-items.ts'
import { embeddedIn } from './embedded-blocks.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { tiffBlockIn } from './tiff-directories.ts'
import { xmpTextOf } from './xmp-properties.ts'

const XMP_TYPE = 'application/rdf+xml'
const MOST_PACKET_BYTES = 4 * 1024 * 1024
/** QuickTime counts from the beginning of 1904. */
const QUICKTIME_EPOCH_MS = Date.UTC(1904, 0, 1)

const unpack = { deflate: inflateSync, gzip: gunzipSync, br: brotliDecompressSync } as const

const plainBytesOf = (bytes: Buffer, { contentEncoding }: HeifItem): Buffer => {
  if (!(contentEncoding in unpack)) return bytes
  try {
    return unpack[contentEncoding as keyof typeof unpack](bytes, { maxOutputLength: MOST_PACKET_BYTES })
  } catch {
    // Damaged, or larger than any packet of a camera: as if it were not there.
    return Buffer.of()
  }
}

/** A number before the block says where it begins. Writers count it differently, so the block is searched for. */
const exifBlockOf = (bytes: Buffer): Buffer[] => {
  const offset = bytes.length < 4 ? 0 : bytes.readUInt32BE(0)
  return [tiffBlockIn(bytes.subarray(Math.min(bytes.length, 4 + offset))) ?? tiffBlockIn(bytes) ?? []].flat()
}

/** Sorts the items of the primary picture first. */
const inOrder = (heif: HeifFile) => {
  const items = [...heif.items.values()]
  const ofPrimary = new Set(items.filter(({ id }) => heif.references('cdsc', id).includes(heif.primaryId ?? -1)))
  return [...ofPrimary, ...items.filter((item) => !ofPrimary.has(item))]
}

const momentBehind1904 = (milliseconds: number) => {
  const time = new Date(QUICKTIME_EPOCH_MS + milliseconds)
  // Programs that do not know the time write zero or a number near it.
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1970 ? undefined : momentOf(time.toISOString())
}

const movieCreatedIn = (file: Buffer) => {
  const header = contentOf(heifBoxesIn(contentOf(heifBoxesIn(file), 'moov')), 'mvhd')
  const { version, rest } = versionedOf(header)
  if (rest.length < 8) return undefined
  return momentBehind1904(numbersOf(rest).next(version === 1 ? 8 : 4) * 1000)
}

/** The property of a picture that says, in microseconds, when it was made (ISO/IEC 23008-12, 6.5.32). */
const pictureCreatedIn = (heif: HeifFile) => {
  const { rest } = versionedOf(contentOf(heif.items.get(heif.primaryId ?? -1)?.properties ?? [], 'crtt'))
  return rest.length < 8 ? undefined : momentBehind1904(numbersOf(rest).next(8) / 1000)
}

/** The metadata in the items of a HEIF file. */
export const heifMetadataIn = (file: Buffer): PhotoMetadata => {
  const heif = readHeif(file)
  const items = inOrder(heif)
  const bytesOf = (isWanted: (item: HeifItem) => boolean) =>
    items.filter(isWanted).flatMap((item) => plainBytesOf(heif.bytesOf(item.id) ?? Buffer.of(), item))
  const exif = bytesOf(({ type }) => type === 'Exif').flatMap(exifBlockOf)
  const embedded = embeddedIn(exif)
  return {
    exif,
    xmp: [...bytesOf(({ contentType }) => contentType === XMP_TYPE).map(xmpTextOf), ...embedded.xmp],
    iptc: embedded.iptc,
    texts: [],
    movieCreated: pictureCreatedIn(heif) ?? movieCreatedIn(file),
  }
}
