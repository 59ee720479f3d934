/** A marker of a JPEG with what belongs to it, without its length. */
export type JpegSegment = { marker: number; content: Buffer }

export const jpegMarker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  numberOfLines: 0xdc,
  app1: 0xe1,
  app13: 0xed,
} as const

/** A hostile file may consist of markers alone; a photo with a long profile and previews has some hundreds. */
const MOST_SEGMENTS = 20_000

/** Neither stuffing nor a restart, which belong to a scan. */
const isMarker = (code: number | undefined) =>
  code !== undefined && code !== 0x00 && code !== 0xff && code !== 0x01 && !(code >= 0xd0 && code <= 0xd7)

/** The first marker from there on, beyond fill bytes, stuffed bytes and restarts. */
const nextMarkerFrom = (file: Buffer, from: number): number | undefined => {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1))
    if (isMarker(file[at + 1])) return at
  return undefined
}

export type JpegSegments = {
  segments: JpegSegment[]
  /** True where the file ends, or another photo begins, before an end marker. */
  isEndMissing: boolean
  /** The offset at which the photo ends. */
  end: number
}

/**
 * The segments of a JPEG up to its end marker, from all its scans. What follows the end, such as the video of a motion
 * photo, is not part of it. A segment that is longer than the rest of the file ends the list.
 */
export const jpegSegmentsIn = (file: Buffer): JpegSegments => {
  const segments: JpegSegment[] = []
  let at = nextMarkerFrom(file, 2)
  while (at !== undefined && segments.length < MOST_SEGMENTS) {
    const marker = file[at + 1] ?? 0
    if (marker === jpegMarker.endOfImage) return { segments, isEndMissing: false, end: at + 2 }
    if (marker === jpegMarker.startOfImage) {
      if (segments.at(-1)?.marker === jpegMarker.startOfScan) return { segments, isEndMissing: true, end: at }
      at = nextMarkerFrom(file, at + 2)
      continue
    }
    if (at + 4 > file.length) break
    const length = file.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > file.length) break
    segments.push({ marker, content: file.subarray(at + 4, at + 2 + length) })
    at = nextMarkerFrom(file, at + 2 + length)
  }
  return { segments, isEndMissing: at === undefined, end: file.length }
}
