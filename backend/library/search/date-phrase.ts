import { andWords, fillers, prepositions, rangeWords, wordsBeforeDate, wordsBeforeRange } from './date-words.ts'
import { datesBetween } from './date-range.ts'
import { holidayAt } from './holidays.ts'
import { datesOnSide, sideAt } from './open-range.ts'
import { relativeDateAt, type DatePhrase } from './relative-dates.ts'
import {
  dateOf,
  dayOf,
  joinedParts,
  numericDate,
  partOf,
  partsOfHoliday,
  type DatePart,
  type SearchedDate,
} from './searched-date.ts'

/** The first word that is no article or preposition of a day. */
export const dateBeginsAt = (folded: readonly string[], at: number): number => {
  let begin = at
  while (wordsBeforeDate.has(folded[begin] ?? '')) begin += 1
  return begin
}

type Reading = {
  folded: readonly string[]
  /** Whether the date follows a word such as 'between', so that 'and' is between the ends of a range. */
  isBehindRangeWord: boolean
}

const isJoiner = ({ folded, isBehindRangeWord }: Reading, at: number) => {
  const word = folded[at] ?? ''
  return rangeWords.has(word) || (isBehindRangeWord && andWords.has(word))
}

type PartPhrase = { parts: readonly DatePart[]; length: number; isJoined: boolean }

/** A part, two of a kind with a word between them, or a holiday. */
const partAt = (reading: Reading, at: number): PartPhrase | undefined => {
  const { folded } = reading
  const holiday = holidayAt(folded, at)
  if (holiday) return { parts: partsOfHoliday(holiday.date), length: holiday.length, isJoined: false }
  const part = partOf(folded[at] ?? '')
  if (!part) return undefined
  const isRange = isJoiner(reading, at + 1)
  const second = isRange || andWords.has(folded[at + 1] ?? '') ? partOf(folded[at + 2] ?? '') : undefined
  const joined = second && joinedParts(part, second, isRange)
  return joined ? { parts: [joined], length: 3, isJoined: true } : { parts: [part], length: 1, isJoined: false }
}

type DateFound = { date: SearchedDate; length: number; isJoined: boolean }

const isFiller = (word: string) => fillers.has(word) || prepositions.has(word)

/** The longest date that begins at a word, of at most a day, a month and a year with fillers between them. */
const dateAt = (reading: Reading, start: number): DateFound | undefined => {
  const { folded } = reading
  const found: PartPhrase[] = []
  let longest: DateFound | undefined
  let next = partAt(reading, start)
  for (let end = start; next && found.length < 3; next = partAt(reading, end)) {
    found.push(next)
    end += next.length
    const date = dateOf(found.flatMap(({ parts }) => parts))
    if (date) longest = { date, length: end - start, isJoined: found.some(({ isJoined }) => isJoined) }
    while (isFiller(folded[end] ?? '')) end += 1
  }
  const numeric = numericDate(folded[start] ?? '')
  return longest ?? (numeric && { date: numeric, length: 1, isJoined: false })
}

/** 24.12.2019-6.1.2020, 24.-26.12.: a hyphen may also separate the parts of a date, but not together with points and slashes. */
const JOINED_DATES = /^(?<first>\d{1,4}[./](?:\d[\d./]*)?)-(?<last>\d[\d./]*)$/

const dayAlone = (word: string): SearchedDate | undefined => {
  const day = dayOf(word)
  return day === undefined ? undefined : { days: [day] }
}

const rangeInWord = (word: string): DatePhrase | undefined => {
  const { first = '', last = '' } = JOINED_DATES.exec(word)?.groups ?? {}
  const [from, to] = [numericDate(first) ?? dayAlone(first), numericDate(last)]
  const dates = from && to && (from.months || to.days) ? datesBetween(from, to) : undefined
  return dates && { dates, length: 1 }
}

/** Two dates with a word between them. */
const rangeAt = (reading: Reading, start: number): DatePhrase | undefined => {
  const { folded } = reading
  const alone = dayAlone(folded[start] ?? '')
  const first = dateAt(reading, start) ?? (alone && { date: alone, length: 1 })
  if (!first || !isJoiner(reading, start + first.length)) return undefined
  const second = dateBeginsAt(folded, start + first.length + 1)
  const last = dateAt(reading, second)
  const dates = last && (first.date.months || first.date.years || last.date.days) && datesBetween(first.date, last.date)
  return dates ? { dates, length: second + last.length - start } : undefined
}

/** A range after a word such as 'from' or 'between', which means nothing before a single date. */
const introducedRangeAt = (folded: readonly string[], start: number): DatePhrase | undefined => {
  if (!wordsBeforeRange.has(folded[start] ?? '')) return undefined
  const begin = dateBeginsAt(folded, start + 1)
  const reading = { folded, isBehindRangeWord: true }
  const joined = dateAt(reading, begin)
  const found =
    rangeAt(reading, begin) ?? (joined?.isJoined ? { dates: [joined.date], length: joined.length } : undefined)
  return found && { ...found, length: begin + found.length - start }
}

/** All that is on one side of a date: since 2019, vor Juni 2016. */
const openRangeAt = (folded: readonly string[], start: number, today: string): DatePhrase | undefined => {
  const side = sideAt(folded, start)
  // After other words, 'until' joins the ends of a range: 2021 bis 2019.
  if (!side || (side.side === 'until' && start > 0)) return undefined
  const begin = dateBeginsAt(folded, start + side.length)
  const found = dateAt({ folded, isBehindRangeWord: false }, begin)
  if (!found || found.isJoined) return undefined
  const dates = datesOnSide(side.side, found.date, today)
  return dates && { dates, length: begin + found.length - start }
}

/** The dates that begin at a word; `today` is written YYYY-MM-DD. */
export const datePhraseAt = (folded: readonly string[], start: number, today: string): DatePhrase | undefined => {
  const reading = { folded, isBehindRangeWord: false }
  const several =
    introducedRangeAt(folded, start) ??
    relativeDateAt(folded, start, today) ??
    openRangeAt(folded, start, today) ??
    rangeAt(reading, start) ??
    rangeInWord(folded[start] ?? '')
  if (several) return several
  const one = dateAt(reading, start)
  return one && { dates: [one.date], length: one.length }
}
