import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { exifSegment } from './exif-segment.ts'

/** In degrees; the south and the west are negative. */
type Position = { latitude: number; longitude: number }

/** The APP1 segment of a JPEG that carries this position as XMP. */
const positionSegment = ({ latitude, longitude }: Position): Buffer => {
  const position = `exif:GPSLatitude="${latitude}" exif:GPSLongitude="${longitude}"`
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" ${position}/></rdf:RDF></x:xmpmeta>`
  const body = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`)
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([marker, body])
}

/** A file as Playwright's `setInputFiles` takes it. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '..', 'fixtures', name))

const landscape = fixture('landscape.jpg')

type JpegMetadata = {
  takenAt?: string
  offset?: string
  orientation?: number
  position?: Position
  /** The small picture that a camera adds. */
  thumbnail?: Buffer
}

/** Of 160 × 120 pixels: red at the top on the left, and green otherwise, between the black bars of a camera that takes photos of 3:2. */
export const cameraThumbnail = fixture('camera-thumbnail.jpg')

/** 480 × 320 pixels, since each stored photo is scaled and encoded several times. Every call returns different bytes, so that no file counts as a duplicate. */
export const jpegPhoto = (name: string, { position, ...metadata }: JpegMetadata = {}): PhotoFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([
    landscape.subarray(0, 2),
    exifSegment({ ...metadata, description: randomUUID() }),
    ...(position ? [positionSegment(position)] : []),
    landscape.subarray(2),
  ]),
})

export const pngChunk = (type: string, content: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

type PngOptions = {
  width?: number
  height?: number
  /** The grey of all pixels, 0 to 255. Without it the pixels are a pattern of their own. */
  grey?: number
}

/** A PNG without a date. */
export const pngPhoto = (name: string, { width = 320, height = 240, grey }: PngOptions = {}): PhotoFile => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, grey ?? randomUUID())])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  }
}

/** 480 × 320 pixels, HEVC in HEIF, taken on 2021-10-03 at 17:45:00+02:00. Every call returns the same bytes. */
export const heicPhoto = (name: string): PhotoFile => ({ name, mimeType: 'image/heic', buffer: fixture('autumn.heic') })

/** A text file with the name and type of a photo. */
export const textNamedJpeg = (name: string): PhotoFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('We had a wonderful holiday, but this is not a photo of it.'),
})

/** Photos from real cameras and editors, in a folder beside the checkout. Tests skip them where they are absent. */
const realPhotos = join(import.meta.dirname, '..', '..', '..', 'shared', 'photos')

const mimeTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic' }

export const realPhotoFiles = (): PhotoFile[] => {
  if (!existsSync(realPhotos)) return []
  return readdirSync(realPhotos).flatMap((name) => {
    const mimeType = mimeTypes[name.split('.').at(-1) ?? '']
    return mimeType ? [{ name, mimeType, buffer: readFileSync(join(realPhotos, name)) }] : []
  })
}
