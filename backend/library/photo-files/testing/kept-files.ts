import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** A file of `e2e/fixtures/photo-kinds`, which the journeys upload as well. */
export const keptFile = (name: string): Buffer =>
  readFileSync(new URL(`../../../../e2e/fixtures/photo-kinds/${name}`, import.meta.url))

/**
 * A photo of one colour beside this module, with more pixels than a test could encode in little time. Sharp made them of
 * `{ background: 'teal' }`: the one of 200 megapixels with quality 50, the other progressive and with all of its colours (4:4:4).
 */
export const unpackedFile = (name: '200-megapixels.jpg' | 'progressive-49-megapixels.jpg'): Buffer =>
  brotliDecompressSync(readFileSync(new URL(`${name}.br`, import.meta.url)))

/** The beginning of a video, which is as much as a reader looks at. */
export const video = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat', 'latin1')
