import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exifSegment } from './exif-segment.ts'
import { jpegPhoto, pngChunk, pngPhoto, type PhotoFile } from './photo-files.ts'

/** A photo of a kind that libraries hold, with what the library says of it. */
export type PhotoKind = {
  photo: PhotoFile
  month: string
  /** Pixels across and down, upright. */
  size: [number, number]
  /** As the service writes it; undefined for an undated photo. */
  dateTaken?: string
}

const mimeTypes = { heic: 'image/heic', jpg: 'image/jpeg', png: 'image/png' } as const

/** A file of the folder `fixtures/photo-kinds`. */
export const fixtureKind = (name: string): PhotoFile => ({
  name,
  mimeType: mimeTypes[name.split('.').at(-1) as keyof typeof mimeTypes],
  buffer: readFileSync(join(import.meta.dirname, '..', 'fixtures', 'photo-kinds', name)),
})

/** The segment of a JPEG begins with four bytes of marker and length, and six of a name. */
const SEGMENT_HEADER_BYTES = 10
const PNG_END_BYTES = 12

const tiffOf = (metadata: Parameters<typeof exifSegment>[0]) => exifSegment(metadata).subarray(SEGMENT_HEADER_BYTES)

/** A PNG whose orientation follows its pixels. */
const turnedPng = (name: string): PhotoFile => {
  const { buffer, ...photo } = pngPhoto(name)
  const chunk = pngChunk('eXIf', tiffOf({ orientation: 6, takenAt: '2015:08:22 10:08:19', description: name }))
  const pixelsEnd = buffer.length - PNG_END_BYTES
  return { ...photo, buffer: Buffer.concat([buffer.subarray(0, pixelsEnd), chunk, buffer.subarray(pixelsEnd)]) }
}

const UNDATED = 'Unknown Date'

const undated = (name: string, size: [number, number]): PhotoKind => ({
  photo: fixtureKind(name),
  month: UNDATED,
  size,
})

const dated = (photo: PhotoFile, month: string, dateTaken: string): PhotoKind => ({
  photo,
  month,
  size: photo.name.startsWith('spelled-') ? [480, 320] : [900, 600],
  dateTaken,
})

export const hdrPhoto = undated('bright-pq.heic', [600, 400])
export const panoramas = [
  undated('eight-to-one.jpg', [8000, 1000]),
  undated('panorama-of-257-items.heic', [15_360, 2560]),
  undated('panorama-of-193-items.heic', [7680, 3840]),
]

/** Whole photos, however they were written. */
export const wholePhotos: PhotoKind[] = [
  undated('video-after-boxes.heic', [480, 320]),
  undated('cropped.heic', [300, 200]),
  undated('no-end.jpg', [900, 600]),
  undated('video-after-end.jpg', [900, 600]),
  undated('108-megapixels.jpg', [12_000, 9000]),
  dated(fixtureKind('hour-24.jpg'), 'August 2015', '2015-08-22T00:08:19'),
  dated(fixtureKind('date-after-pixels.png'), 'August 2015', '2015-08-22T10:08:19'),
  dated(fixtureKind('date-before-pixels.png'), 'August 2015', '2015-08-22T10:08:19'),
  dated(fixtureKind('day-alone.jpg'), 'August 1987', '1987-08-22T00:00:00'),
  dated(fixtureKind('blank-time.jpg'), 'August 1987', '1987-08-22T00:00:00'),
  dated(fixtureKind('date-in-xmp.jpg'), 'August 1987', '1987-08-22T00:00:00'),
  dated(fixtureKind('date-in-iptc.jpg'), 'August 1987', '1987-08-22T00:00:00'),
  dated(fixtureKind('year-9999.jpg'), 'December 9999', '9999-12-31T23:59:59-05:00'),
  dated(
    jpegPhoto('spelled-with-slashes.jpg', { takenAt: '1987/08/23 10:00:00', offset: 'GMT+02:00' }),
    'August 1987',
    '1987-08-23T10:00:00+02:00',
  ),
  { ...dated(turnedPng('turned.png'), 'August 2015', '2015-08-22T10:08:19'), size: [240, 320] },
  {
    ...dated(jpegPhoto('turned.jpg', { takenAt: '2015:08:23', orientation: 8 }), 'August 2015', '2015-08-23T00:00:00'),
    size: [320, 480],
  },
]
