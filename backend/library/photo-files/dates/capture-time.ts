import { exifDatesOf } from './exif-dates.ts'

/** When a photo was taken, on the clock of the camera. */
export type CaptureTime = {
  /** `YYYY-MM-DDTHH:MM:SS` */
  local: string
  /** `+HH:MM`; null when the camera did not write one. */
  utcOffset: string | null
}

export type Metadata = { exif?: Buffer | undefined; xmp?: Buffer | undefined; iptc?: Buffer | undefined }

/** The first photograph is of 1826; an earlier year is a camera whose clock was never set. */
const EARLIEST_YEAR = 1826

const MOMENT = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/

const offsetOf = (text: string | undefined): string | null => {
  if (text === 'Z') return '+00:00'
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text?.trim() ?? '') ?? []
  if (!sign || Number(hours) > 14 || Number(minutes) > 59) return null
  return `${sign}${hours}:${minutes}`
}

const captureTimeOf = (moment: string | undefined, offset?: string): CaptureTime | undefined => {
  const [, year, month, day, hour, minute, second = '00', ownOffset] = MOMENT.exec(moment?.trim() ?? '') ?? []
  if (Number(year) < EARLIEST_YEAR || !year) return undefined
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  // Refuses the 31st of February and the 25th hour, because an impossible moment changes in the round trip.
  const time = new Date(`${local}Z`)
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 19) !== local) return undefined
  return { local, utcOffset: offsetOf(ownOffset ?? offset) }
}

/** The value of an XMP property, written as an attribute or as an element. */
const xmpValue = (xmp: string, property: string) =>
  new RegExp(`${property}\\s*(?:=\\s*["']|>)([^"'<]{10,40})`).exec(xmp)?.[1]

/** IPTC date created (2:55) and time created (2:60); a time without a date is no date. */
const iptcMoment = (iptc: string): CaptureTime | undefined => {
  const [, year, month, day] = /\x1c\x02\x37\x00\x08(\d{4})(\d{2})(\d{2})/.exec(iptc) ?? []
  const [, hour, minute, second, offset] = /\x1c\x02\x3c\x00\x0b(\d{2})(\d{2})(\d{2})([+-]\d{4})/.exec(iptc) ?? []
  if (!year || !hour) return undefined
  // Programs fill in +0000 where the camera wrote no offset, so it says nothing.
  return captureTimeOf(`${year}-${month}-${day}T${hour}:${minute}:${second}`, offset === '+0000' ? undefined : offset)
}

/**
 * When the photo was taken, from its own metadata. The camera's original date comes first, then what editors wrote of it,
 * then the moment of digitization, and the GPS clock, which is in UTC, last. The date of the last change is ignored.
 */
export const readCaptureTime = ({ exif, xmp, iptc }: Metadata): CaptureTime | undefined => {
  const dates = exif ? exifDatesOf(exif) : {}
  const xmpText = xmp?.toString('utf8') ?? ''
  return (
    captureTimeOf(dates.original, dates.originalOffset) ??
    captureTimeOf(xmpValue(xmpText, 'exif:DateTimeOriginal')) ??
    iptcMoment(iptc?.toString('latin1') ?? '') ??
    captureTimeOf(xmpValue(xmpText, 'photoshop:DateCreated')) ??
    captureTimeOf(dates.digitized, dates.digitizedOffset) ??
    captureTimeOf(xmpValue(xmpText, 'xmp:CreateDate')) ??
    captureTimeOf(dates.gps, 'Z') ??
    captureTimeOf(xmpValue(xmpText, 'exif:GPSTimeStamp'), 'Z')
  )
}
