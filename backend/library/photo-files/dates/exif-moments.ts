import { tiffDirectoriesOf, type TiffDirectory } from '../containers/tiff-directories.ts'
import { momentOf, utcOffsetOf, withParts, type Moment } from '../containers/moment.ts'

/** The moments in an EXIF block: of the photo, of its digitization, and of GPS. */
export type ExifMoments = {
  original?: Moment | undefined
  digitized?: Moment | undefined
  /** In UTC. */
  gps?: Moment | undefined
  /** The date in the maker notes, whose format differs from maker to maker. */
  makerNote?: Moment | undefined
}

const tag = { original: 0x9003, digitized: 0x9004, changed: 0x0132, timeZoneOffset: 0x882a, makerNote: 0x927c }
const offsetTag = { original: 0x9011, digitized: 0x9012, changed: 0x9010 }
const fractionTag = { original: 0x9291, digitized: 0x9292, changed: 0x9290 }
const clocks = ['original', 'digitized', 'changed'] as const
type Clock = (typeof clocks)[number]
const gpsTag = { time: 0x07, date: 0x1d }

/** Maker notes may be as large as a preview picture; dates are near their beginning. */
const MAKER_NOTE_BYTES = 64 * 1024
const MAKER_NOTE_DATE = /(?:19|20)\d{2}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}/

const firstOf = <Place, Value>(places: readonly Place[], read: (place: Place) => Value | undefined) => {
  for (const place of places) {
    const value = read(place)
    if (value !== undefined) return value
  }
  return undefined
}

/** The hours of the older tag `TimeZoneOffset`, which holds no minutes. */
const wholeHours = (directory: TiffDirectory) => {
  const [hours] = directory.numbers(tag.timeZoneOffset)
  return hours === undefined ? undefined : (utcOffsetOf(`${hours < 0 ? '-' : '+'}${Math.abs(hours)}`) ?? undefined)
}

const gpsMomentOf = (directories: readonly TiffDirectory[]): Moment | undefined => {
  const date = firstOf(directories, (directory) => directory.text(gpsTag.date))
  const [hour, minute, second] = firstOf(directories, (directory) => {
    const time = directory.numbers(gpsTag.time)
    return time.length === 3 && time.every(Number.isFinite) ? time : undefined
  }) ?? [undefined, undefined, undefined]
  if (!date) return undefined
  // Some programs write the time as text, or the day alone.
  if (hour === undefined || minute === undefined || second === undefined) {
    const written = firstOf(directories, (directory) => directory.text(gpsTag.time))
    return (written && momentOf(`${date} ${written}Z`)) || momentOf(date)
  }
  // Each part may have a fraction of its own.
  const seconds = Math.floor(hour * 3600 + minute * 60 + second)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return momentOf(`${date} ${time}Z`)
}

const makerNoteMomentOf = (directories: readonly TiffDirectory[]) => {
  const note = firstOf(directories, (directory) => directory.bytes(tag.makerNote))
  return momentOf(MAKER_NOTE_DATE.exec(note?.toString('latin1', 0, MAKER_NOTE_BYTES) ?? '')?.[0])
}

/** The dates of an EXIF block, in whichever directory they are. A damaged block gives none; it never throws. */
export const exifMomentsOf = (block: Buffer): ExifMoments => {
  const { main, exif, gps, others } = tiffDirectoriesOf(block)
  const places = [exif, main, gps, ...others]
  const written = (name: Clock) => firstOf(places, (directory) => directory.text(tag[name]))
  const timed = (name: 'original' | 'digitized') => {
    // The fraction and the offset of another date apply to this one if both dates are equal.
    const alike = [name, ...clocks.filter((other) => other !== name && written(other) === written(name))]
    return withParts(
      firstOf(places, (directory) => momentOf(directory.text(tag[name]))),
      {
        utcOffset:
          firstOf(alike, (clock) =>
            firstOf(places, (directory) => utcOffsetOf(directory.text(offsetTag[clock])) ?? undefined),
          ) ?? firstOf(places, wholeHours),
        fraction: firstOf(alike, (clock) => firstOf(places, (directory) => directory.text(fractionTag[clock]))),
      },
    )
  }
  return {
    original: timed('original'),
    digitized: timed('digitized'),
    gps: gpsMomentOf([gps, main, exif]),
    makerNote: makerNoteMomentOf(places),
  }
}
