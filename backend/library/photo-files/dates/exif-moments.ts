import { tiffDirectoriesOf, type TiffDirectory } from '../containers/tiff-directories.ts'
import { momentOf, utcOffsetOf, withParts, type Moment } from '../containers/moment.ts'

/** What an EXIF block says of when its photo was taken, digitized, and found by satellites. */
export type ExifMoments = {
  original?: Moment | undefined
  digitized?: Moment | undefined
  /** In UTC. */
  gps?: Moment | undefined
  /** From the notes of the camera's maker, in which the place of a date differs from maker to maker. */
  makerNote?: Moment | undefined
}

const tag = { original: 0x9003, digitized: 0x9004, timeZoneOffset: 0x882a, makerNote: 0x927c }
const offsetTag = { original: 0x9011, digitized: 0x9012 }
const fractionTag = { original: 0x9291, digitized: 0x9292 }
const gpsTag = { time: 0x07, date: 0x1d }

/** Notes may be as large as a preview picture; dates stand among the first of them. */
const MAKER_NOTE_BYTES = 64 * 1024
const MAKER_NOTE_DATE = /(?:19|20)\d{2}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}/

const firstOf = <Value>(
  directories: readonly TiffDirectory[],
  read: (directory: TiffDirectory) => Value | undefined,
) => {
  for (const directory of directories) {
    const value = read(directory)
    if (value !== undefined) return value
  }
  return undefined
}

/** An offset in whole hours, as the predecessor of EXIF's own offsets has it. */
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
  // Some programs write the day alone.
  if (hour === undefined || minute === undefined || second === undefined) return momentOf(date)
  if (!date) return undefined
  const time = [hour, minute, second].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return momentOf(`${date} ${time}Z`)
}

const makerNoteMomentOf = (directories: readonly TiffDirectory[]) => {
  const note = firstOf(directories, (directory) => directory.bytes(tag.makerNote))
  return momentOf(MAKER_NOTE_DATE.exec(note?.toString('latin1', 0, MAKER_NOTE_BYTES) ?? '')?.[0])
}

/** The dates of an EXIF block, wherever in it they stand. A damaged block gives none; it never throws. */
export const exifMomentsOf = (block: Buffer): ExifMoments => {
  const { main, exif, gps, others } = tiffDirectoriesOf(block)
  const places = [exif, main, ...others]
  const timed = (name: 'original' | 'digitized') =>
    withParts(
      firstOf(places, (directory) => momentOf(directory.text(tag[name]))),
      {
        utcOffset:
          firstOf(places, (directory) => utcOffsetOf(directory.text(offsetTag[name])) ?? undefined) ??
          firstOf(places, wholeHours),
        fraction: firstOf(places, (directory) => directory.text(fractionTag[name])),
      },
    )
  return {
    original: timed('original'),
    digitized: timed('digitized'),
    gps: gpsMomentOf([gps, main, exif]),
    makerNote: makerNoteMomentOf(places),
  }
}
