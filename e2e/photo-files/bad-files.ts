import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { heicPhoto, jpegPhoto, pngPhoto, type PhotoFile } from './photo-files.ts'

const named = (name: string, content: string | Buffer): PhotoFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(content),
})

export const emptyFile = (name: string) => named(name, '')

export const svgNamedJpeg = (name: string) =>
  named(name, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

export const htmlNamedJpeg = (name: string) => named(name, '<!doctype html><script>alert(1)</script>')

export const truncatedJpeg = (name: string): PhotoFile => {
  const { buffer, ...photo } = jpegPhoto(name)
  return { ...photo, buffer: buffer.subarray(0, Math.floor(buffer.length * 0.6)) }
}

export const truncatedHeic = (name: string): PhotoFile => {
  const { buffer, ...photo } = heicPhoto(name)
  return { ...photo, buffer: buffer.subarray(0, Math.floor(buffer.length * 0.6)) }
}

/** A small PNG whose header declares 17,000 × 17,000 pixels, with a valid checksum. */
export const pixelBomb = (name: string): PhotoFile => {
  const { buffer, ...photo } = pngPhoto(name)
  const bomb = Buffer.from(buffer)
  bomb.writeUInt32BE(17_000, 16)
  bomb.writeUInt32BE(17_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return { ...photo, buffer: bomb }
}

/** A photo that decodes, padded with random bytes after the image. */
export const heavyJpeg = (name: string, megabytes: number): PhotoFile => {
  const { buffer, ...photo } = jpegPhoto(name, { takenAt: '2023:08:14 10:00:00' })
  return { ...photo, buffer: Buffer.concat([buffer, randomBytes(megabytes * 1024 * 1024)]) }
}
