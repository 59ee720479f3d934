import { dayWrittenIn, type Day } from './day-spellings.ts'
import { LONGEST_SPELLING, plainSpellingOf } from './plain-spelling.ts'

/** A moment in a photo: the local time of the camera and its offset from UTC. */
export type Moment = {
  /** `YYYY-MM-DDTHH:MM:SS`; midnight where only the day is known. */
  local: string
  /** The fraction of the second. */
  milliseconds: number
  /** `+HH:MM`; null when none is written. */
  utcOffset: string | null
  hasTime: boolean
}

/** The year of the first photograph. An earlier year comes from a camera whose clock was never set. */
const EARLIEST_YEAR = 1826
/** The largest offsets in use: +14 on the Line Islands, -12 on Baker Island. */
const OFFSET_HOURS = { ahead: 14, behind: 12 }

const TIME =
  /^(?<hour>\d{1,2})\s*[:;.h]\s*(?<minute>\d{1,2})(?:\s*[:;.m]\s*(?<second>\d{1,2})(?:[.,:](?<fraction>\d+))?s?)?(?:\s*(?<half>[ap])\.?\s?m\.?)?(?=$|[^\d])/i
const COMPACT_TIME = /^(?<hour>\d{2})(?<minute>\d{2})(?:(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?(?=$|[^\d])/
/** A time with dashes needs three numbers, because two with a dash between them are an hour and an offset. */
const DASHED_TIME = /^(?<hour>\d{1,2})[-_](?<minute>\d{2})[-_](?<second>\d{2})(?=$|[^\d])/
/** The separator between a day and its time: a mark, a word such as `at`, or the day of the week in East Asian dates. */
const BEFORE_TIME =
  /^\s*(?:[T,;_:]|-(?=\d{2}\D\d{2}\D\d{2}))?\s*(?:(?:at|om|um|kl\.?|alle(?: ore)?|a las|as|a|\(?\p{Lo}{1,4}\)?)\s+(?=\d))?/iu
/** Words after a day, such as the day of the week. */
const WORDS = /^(?:[\s,]*\()?[\p{L}\s,.)]*$/u
/** A placeholder for a time that is unknown, or not known to the minute. */
const NO_TIME = /^[\s.\-_?T]*(?:(?:\d{2}|:)[\s:.\-_?]*)?$/i

const OFFSET = /^(?:gmt|utc|ut)?\s*(?<sign>[-+−])\s*(?<hours>\d{1,2})(?::?\s*(?<minutes>\d{2}))?(?=$|\s|[([])/i
const UTC = /^(?:z|utc|gmt|ut)(?=$|\s|[([])/i

const pad = (number: number, length = 2) => String(number).padStart(length, '0')

/** `+02:00`, `+0200`, `+2`, `GMT+02:00`, `UTC`, `Z`; null for anything else. */
export const utcOffsetOf = (text: string | undefined): string | null => {
  const written = text?.replaceAll('\0', '').trim().slice(0, LONGEST_SPELLING) ?? ''
  if (UTC.test(written) && !OFFSET.test(written)) return '+00:00'
  const { sign, hours, minutes = '0' } = OFFSET.exec(written)?.groups ?? {}
  if (!sign) return null
  const most = sign === '+' ? OFFSET_HOURS.ahead : OFFSET_HOURS.behind
  const all = Number(hours) * 60 + Number(minutes)
  if (all > most * 60 || Number(minutes) > 59) return null
  return `${sign === '+' || all === 0 ? '+' : '-'}${pad(Number(hours))}:${pad(Number(minutes))}`
}

type Clock = { hour: number; minute: number; second: number; milliseconds: number }

const millisecondsOf = (fraction: string | undefined) => Number((fraction ?? '').slice(0, 3).padEnd(3, '0'))

/** Undefined for a time that no clock shows. */
const clockOf = (groups: Record<string, string | undefined>): Clock | undefined => {
  const { hour: written, minute, second = '0', fraction, half } = groups
  let hour = Number(written)
  if (half && (hour < 1 || hour > 12)) return undefined
  if (half) hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  // Some cameras count the hours of a day from 1 to 24: the hour after midnight is the 24th, of the day that has begun.
  if (hour === 24) hour = 0
  const clock = { hour, minute: Number(minute), second: Number(second), milliseconds: millisecondsOf(fraction) }
  // A leap second is not a moment of the database.
  if (clock.second === 60) return clock.hour > 23 || clock.minute > 59 ? undefined : { ...clock, second: 59 }
  return clock.hour > 23 || clock.minute > 59 || clock.second > 59 ? undefined : clock
}

/** `Date` moves a day that does not exist, such as 31 February, into the next month. */
const isOfCalendar = ({ year, month, day }: Day) => {
  const time = new Date(Date.UTC(year, month - 1, day))
  return year >= EARLIEST_YEAR && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
}

const momentAt = (day: Day, clock: Clock | undefined, utcOffset: string | null): Moment | undefined => {
  if (!isOfCalendar(day)) return undefined
  const { hour, minute, second, milliseconds } = clock ?? { hour: 0, minute: 0, second: 0, milliseconds: 0 }
  const local = `${pad(day.year, 4)}-${pad(day.month)}-${pad(day.day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`
  return { local, milliseconds, utcOffset: clock ? utcOffset : null, hasTime: clock !== undefined }
}

/** Reads the rest of a date after its day: the time, its fraction and its offset. */
const timedMomentOf = (day: Day, rest: string): Moment | undefined => {
  const afterDay = rest.replace(BEFORE_TIME, '')
  const time = TIME.exec(afterDay) ?? COMPACT_TIME.exec(afterDay) ?? DASHED_TIME.exec(afterDay)
  if (!time) {
    const isDayAlone = NO_TIME.test(rest) || WORDS.test(rest) || utcOffsetOf(afterDay) !== null
    return isDayAlone ? momentAt(day, undefined, null) : undefined
  }
  // The day counts even if its time is damaged.
  return momentAt(day, clockOf(time.groups ?? {}), utcOffsetOf(afterDay.slice(time[0].length)))
}

/**
 * Reads a date in any spelling that cameras and programs are known to use; undefined for what is not a date. The day counts
 * even where no time is known. See: docs/photo-dates.md
 */
export const momentOf = (text: string | undefined): Moment | undefined => {
  const written = plainSpellingOf(text ?? '')
  if (written.length < 4) return undefined
  const found = dayWrittenIn(written)
  if (!found) return undefined
  return found.isCoarse ? momentAt(found.day, undefined, null) : timedMomentOf(found.day, found.rest)
}

/** Adds an offset and a fraction of a second from other fields of the file, where the moment has none of its own. */
export const withParts = (
  moment: Moment | undefined,
  { utcOffset, fraction }: { utcOffset?: string | null | undefined; fraction?: string | undefined },
): Moment | undefined => {
  if (!moment?.hasTime) return moment
  const digits = /^\s*(\d{1,9})/.exec(fraction ?? '')?.[1]
  return {
    ...moment,
    utcOffset: moment.utcOffset ?? utcOffset ?? null,
    milliseconds: moment.milliseconds || millisecondsOf(digits),
  }
}
