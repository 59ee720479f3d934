import type { Photo } from '@account/shared/contracts/photo.ts'
import type { IntlShape } from 'react-intl'

type Dates = Pick<IntlShape, 'locale' | 'formatters'>

/**
 * Shared by all photos of a page: creating a format, or looking it up by its options, costs more than the rest of a
 * tile.
 */
const dayFormats = new WeakMap<IntlShape['formatters'], Intl.DateTimeFormat>()

const dayFormatOf = ({ locale, formatters }: Dates): Intl.DateTimeFormat => {
  const format =
    dayFormats.get(formatters) ??
    formatters.getDateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  dayFormats.set(formatters, format)
  return format
}

/** The day that the camera wrote, whatever its offset, in the page's locale; undefined for an undated photo. */
export const formatDateTaken = ({ dateTaken }: Photo, dates: Dates): string | undefined => {
  const writtenDay = dateTaken && /^\d{4}-\d{2}-\d{2}/.exec(dateTaken)?.[0]
  const day = new Date(`${writtenDay}T00:00Z`)
  if (Number.isNaN(day.getTime())) return undefined
  return dayFormatOf(dates).format(day)
}

/** The accessible name of a photo: its file name and day. */
export const photoName = (photo: Photo, dates: Dates): string =>
  [shownFileName(photo.localFileName), formatDateTaken(photo, dates)].filter(Boolean).join(', ')

/**
 * Characters that change the text direction, and control characters, which could make an executable look like a photo.
 */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The name of a customer's file as the page shows it. */
export const shownFileName = (name: string): string => name.replace(HIDDEN, '')
