import type { PhotoMetadata } from '../containers/photo-metadata.ts'
import { exifMomentsOf, type ExifMoments } from './exif-moments.ts'
import { iptcMomentsOf, type IptcMoments } from './iptc-moments.ts'
import type { Moment } from '../containers/moment.ts'
import { textMomentsOf } from './text-moments.ts'
import { xmpMomentsOf, type XmpMoments } from './xmp-moments.ts'

/** When a photo was taken, on the clock of the camera. */
export type CaptureTime = {
  /** `YYYY-MM-DDTHH:MM:SS` */
  local: string
  /** The fraction of the second, which orders the photos of a burst. */
  milliseconds: number
  /** `+HH:MM`; null when the camera did not write one. */
  utcOffset: string | null
}

/** The first of several blocks that names such a date. */
const firstIn = <Found, Name extends keyof Found>(blocks: readonly Found[], name: Name) =>
  blocks.map((block) => block[name]).find((moment) => moment !== undefined)

/**
 * [Note: Order of trust]
 * The camera's original date comes first, then what editors and agencies wrote of it, then the moment of digitization, then
 * the clock of the GPS, and finally the dates that only some makers write. The date of the last change is none of them. The table in
 * docs/photo-dates.md says the same.
 */
const inOrderOfTrust = (metadata: PhotoMetadata): (Moment | undefined)[] => {
  const exif: ExifMoments[] = metadata.exif.map(exifMomentsOf)
  const xmp: XmpMoments[] = metadata.xmp.map(xmpMomentsOf)
  const iptc: IptcMoments[] = metadata.iptc.map(iptcMomentsOf)
  const texts = textMomentsOf(metadata.texts)
  return [
    firstIn(exif, 'original'),
    firstIn(xmp, 'original'),
    firstIn(iptc, 'created'),
    firstIn(xmp, 'created'),
    texts.original,
    firstIn(exif, 'digitized'),
    firstIn(xmp, 'digitized'),
    firstIn(iptc, 'digitized'),
    texts.digitized,
    firstIn(exif, 'gps'),
    firstIn(xmp, 'gps'),
    metadata.movieCreated,
    firstIn(exif, 'makerNote'),
  ] as (Moment | undefined)[]
}

/** Programs write this offset, too, where they know none. */
const isFiller = (utcOffset: string) => utcOffset === '+00:00'

const isOfSameDay = (one: Moment, other: Moment) => one.local.slice(0, 10) === other.local.slice(0, 10)

/** When the photo was taken, from its own metadata. See: [Note: Order of trust] */
export const captureTimeOf = (metadata: PhotoMetadata): CaptureTime | undefined => {
  const moments = inOrderOfTrust(metadata).filter((moment) => moment !== undefined)
  const [first] = moments
  if (!first) return undefined
  // If the most trusted date has no time, another date of the same day may have it.
  const timed = first.hasTime ? first : moments.find((moment) => moment.hasTime && isOfSameDay(moment, first))
  const { local, milliseconds, utcOffset } = timed ?? first
  // An editor may have dropped the offset or the parts of a second of one date, and kept those of another that is the same.
  const alike = moments.filter((moment) => moment.hasTime && moment.local === local)
  return {
    local,
    milliseconds: alike.find((moment) => moment.milliseconds > 0)?.milliseconds ?? milliseconds,
    utcOffset: utcOffset ?? alike.find((moment) => moment.utcOffset && !isFiller(moment.utcOffset))?.utcOffset ?? null,
  }
}
