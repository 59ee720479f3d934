import { longMonthNames, shortMonthNames } from '../month-names/month-names.ts'
import { seasonNames, WINTER } from './date-words.ts'

/** Days of months, months, a season or a year; of what is absent, any. */
export type SearchedDate = {
  days?: readonly number[]
  months?: readonly number[]
  year?: number
}

/** Customers mean the beginning of this century; older photos have years of four digits. */
const FIRST_SHORT_YEAR = 50

const longYear = (digits: string) => (Number(digits) < FIRST_SHORT_YEAR ? '20' : '19') + digits

const yearOf = (word: string): number | undefined => (/^(?:19|20)\d\d$/.test(word) ? Number(word) : undefined)

const isMonth = (month: number) => month >= 1 && month <= 12
const isDay = (day: number) => day >= 1 && day <= 31

const dayInMonth = (day: number, month: number): SearchedDate | undefined =>
  isDay(day) && isMonth(month) ? { days: [day], months: [month] } : undefined

const NUMERIC = /^(?<first>\d{1,4})[-./:](?<second>\d{1,4})(?:[-./:](?<third>\d{1,4}))?\.?$/

/**
 * `2019-12-24`, `24.12.19`, `24/12/2019`, `24.12.`, `12/2019`, `2019-12`. The day comes before the month, as in Europe, unless it
 * could not be a day of that month: `12/24/2019`.
 */
export const numericDate = (word: string): SearchedDate | undefined => {
  const { first = '', second = '', third } = NUMERIC.exec(word)?.groups ?? {}
  if (third === undefined) {
    const year = yearOf(first) ?? yearOf(second)
    if (year === undefined) return first.length <= 2 && second.length <= 2 ? dayInMonth(+first, +second) : undefined
    const month = Number(yearOf(first) === undefined ? first : second)
    return isMonth(month) ? { year, months: [month] } : undefined
  }
  const [day, month, written] = yearOf(first) === undefined ? [first, second, third] : [third, second, first]
  const year = yearOf(written.length === 2 ? longYear(written) : written)
  const found = dayInMonth(+day, +month) ?? dayInMonth(+month, +day)
  return year === undefined || !found ? undefined : { ...found, year }
}

export type DatePart =
  | { kind: 'days' | 'month' | 'short-month' | 'season'; value: readonly number[] }
  | { kind: 'year'; value: number }
  | { kind: 'winter-year'; value: number }

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The ordinals of the languages as `foldWord` leaves them: 1st, 1er, 2ème, 1º, 24:e. */
const DAY = /^(\d{1,2})(?:\.|st|nd|rd|th|er|e|eme|ste|de|:[ae]|[ao]|°)?$/
const DAYS = /^(\d{1,2})\.?[-–/](\d{1,2})\.?$/
const SHORT_YEAR = /^['’](\d\d)$/
/** The winter that begins in one year and ends in the next. */
const WINTER_YEAR = /^((?:19|20)\d\d)[-–/](?:19|20)?(\d\d)$/
const MONTHS = /^(\p{L}+)\.?[-–/](\p{L}+)\.?$/u
/** The article that French and Italian join to a word: l'été, dell'estate. */
const ELIDED = /^(?:[ld]|dell|nell)['’]/

const monthOf = (word = '') => longMonthNames.get(word) ?? shortMonthNames.get(word)

const numbersPart = (word: string): DatePart | undefined => {
  const day = Number(DAY.exec(word)?.[1])
  if (isDay(day)) return { kind: 'days', value: [day] }
  const [from, to] = (DAYS.exec(word) ?? []).slice(1).map(Number)
  if (from && to && from < to && isDay(to)) return { kind: 'days', value: range(from, to) }
  const short = SHORT_YEAR.exec(word)?.[1]
  const year = yearOf(short === undefined ? word : longYear(short))
  if (year !== undefined) return { kind: 'year', value: year }
  const [, first, last] = WINTER_YEAR.exec(word) ?? []
  const isNext = first !== undefined && (Number(first) + 1) % 100 === Number(last)
  return isNext ? { kind: 'winter-year', value: Number(first) } : undefined
}

/** The part of a date that a folded word is. */
export const partOf = (folded: string): DatePart | undefined => {
  const numbers = numbersPart(folded)
  if (numbers) return numbers
  const word = folded.replace(ELIDED, '').replace(/\.$/, '')
  const [long, short, season] = [longMonthNames.get(word), shortMonthNames.get(word), seasonNames.get(word)]
  if (long !== undefined) return { kind: 'month', value: [long] }
  if (season) return { kind: 'season', value: season }
  if (short !== undefined) return { kind: 'short-month', value: [short] }
  const [, from, to] = MONTHS.exec(word) ?? []
  const [first, last] = [monthOf(from), monthOf(to)]
  return first && last && first < last ? { kind: 'month', value: range(first, last) } : undefined
}

/** Undefined where the parts together are not a date, such as two years or a day of a season. */
export const dateOf = (parts: readonly DatePart[]): SearchedDate | undefined => {
  const date: SearchedDate = {}
  for (const part of parts) {
    if (part.kind === 'year' || part.kind === 'winter-year') {
      if (date.year !== undefined) return undefined
      date.year = part.value
    } else {
      const field = part.kind === 'days' ? 'days' : 'months'
      if (date[field]) return undefined
      date[field] = part.value
    }
  }
  const kinds = new Set(parts.map(({ kind }) => kind))
  if (kinds.has('days') && !kinds.has('month') && !kinds.has('short-month')) return undefined
  if (kinds.has('short-month') && kinds.size === 1) return undefined
  if (!kinds.has('winter-year')) return date
  return date.months === WINTER ? { ...date, months: WINTER_FROM } : undefined
}

/** The months of a winter that begins in the year of the date. */
const WINTER_FROM: readonly number[] = [...WINTER]

export type MonthOfYear = { year: number; months: readonly number[] }

/**
 * The months of a date with a year. The winter of a year is that of its January and February, and the one that begins in
 * its December, because customers mean either.
 */
export const monthsOfYear = ({ year, months }: SearchedDate): MonthOfYear[] | undefined => {
  if (year === undefined || !months) return undefined
  if (months !== WINTER && months !== WINTER_FROM) return [{ year, months }]
  return [
    { year, months: months === WINTER ? [1, 2, 12] : [12] },
    { year: year + 1, months: [1, 2] },
  ]
}
