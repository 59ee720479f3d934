import { photoMetadataIn } from '../../library/photo-files/containers/read-photo-metadata.ts'
import { captureTimeOf } from '../../library/photo-files/dates/capture-time.ts'
import { fixtureHeic } from './fixture-heic.ts'
import { jpegWith, pngChunk, pngWith } from './photo-with-metadata.ts'

/** The smallest picture that a reader of metadata accepts. */
export const jpeg = Buffer.from('ffd8ffda000801010000003f0012ff0034ffd9', 'hex')
export const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  pngChunk('IHDR', Buffer.alloc(13)),
  pngChunk('IDAT', Buffer.alloc(4)),
  pngChunk('IEND', Buffer.of()),
])

/** The capture time of a JPEG with these segments. */
export const ofJpeg = (...segments: Buffer[]) =>
  captureTimeOf(photoMetadataIn(jpegWith(jpeg, ...segments), 'image/jpeg'))
/** The capture time of a PNG with these chunks. */
export const ofPng = (chunks: Parameters<typeof pngWith>[1]) =>
  captureTimeOf(photoMetadataIn(pngWith(png, chunks), 'image/png'))
/** The capture time of a HEIC with this metadata, and with these bytes after its last box. */
export const ofHeic = (metadata: Parameters<typeof fixtureHeic>[0]['metadata'], rest = Buffer.of()) =>
  captureTimeOf(photoMetadataIn(Buffer.concat([fixtureHeic({ pictures: [[]], metadata }), rest]), 'image/heic'))

/** A date as EXIF writes it. */
export const TAKEN = '2015:08:22 10:08:19'
/** The tag of the original date. */
export const original = { 0x9003: TAKEN }
/** The capture time that a reader returns for `TAKEN`. */
export const taken = { local: '2015-08-22T10:08:19', milliseconds: 0, utcOffset: null }

/** An EXIF item of a HEIC: four bytes with the offset of the block after them, then the parts. */
export const withOffset = (offset: number, ...parts: Buffer[]) => {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(offset)
  return Buffer.concat([header, ...parts])
}
