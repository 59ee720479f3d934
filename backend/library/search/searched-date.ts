import { longMonthNames, shortMonthNames } from '../words/month-names.ts'
import { seasonNames, WINTER } from './date-words.ts'

/** Days of months, months or a season, and years; of what is absent, any. */
export type SearchedDate = {
  days?: readonly number[]
  months?: readonly number[]
  years?: readonly number[]
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
    return isMonth(month) ? { years: [year], months: [month] } : undefined
  }
  const [day, month, written] = yearOf(first) === undefined ? [first, second, third] : [third, second, first]
  const year = yearOf(written.length === 2 ? longYear(written) : written)
  const found = dayInMonth(+day, +month) ?? dayInMonth(+month, +day)
  return year === undefined || !found ? undefined : { ...found, years: [year] }
}

export type DatePart = {
  kind: 'days' | 'month' | 'short-month' | 'season' | 'year' | 'two-years'
  value: readonly number[]
}

/** Both parts of a day whose name is a word of its own. */
export const partsOfHoliday = ({ days = [], months = [] }: SearchedDate): DatePart[] => [
  { kind: 'days', value: days },
  { kind: 'month', value: months },
]

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The ordinals of the languages as `foldWord` leaves them: 1st, 1er, 2ème, 1º, 24:e. */
const DAY = /^(\d{1,2})(?:\.|st|nd|rd|th|er|e|eme|ste|de|:[ae]|[ao]|°)?$/
const DAYS = /^(\d{1,2})\.?[-/](\d{1,2})\.?$/
const SHORT_YEAR = /^['’](\d\d)$/
const DECADE = /^((?:19|20)\d0)(?:s|er|ern)$/
const YEARS = /^((?:19|20)\d\d)[-/]((?:19|20)\d\d)$/
/** The winter that begins in one year and ends in the next. */
const WINTER_YEAR = /^((?:19|20)\d\d)[-/](\d\d)$/
const MONTHS = /^(\p{L}+)\.?[-/](\p{L}+)\.?$/u
/** The article that French and Italian join to a word: l'été, dell'estate. */
const ELIDED = /^(?:[ld]|dell|nell)['’]/

export const dayOf = (word: string): number | undefined => {
  const day = Number(DAY.exec(word)?.[1])
  return isDay(day) ? day : undefined
}

const yearsPart = (word: string): DatePart | undefined => {
  const short = SHORT_YEAR.exec(word)?.[1]
  const year = yearOf(short === undefined ? word : longYear(short))
  if (year !== undefined) return { kind: 'year', value: [year] }
  const decade = Number(DECADE.exec(word)?.[1])
  if (decade) return { kind: 'year', value: range(decade, decade + 9) }
  const [from, to] = (YEARS.exec(word) ?? []).slice(1).map(Number)
  if (from && to && from < to) return { kind: to === from + 1 ? 'two-years' : 'year', value: range(from, to) }
  const [first, last] = (WINTER_YEAR.exec(word) ?? []).slice(1).map(Number)
  return first && (first + 1) % 100 === last ? { kind: 'two-years', value: [first] } : undefined
}

const numbersPart = (word: string): DatePart | undefined => {
  const day = dayOf(word)
  if (day) return { kind: 'days', value: [day] }
  const [from, to] = (DAYS.exec(word) ?? []).slice(1).map(Number)
  if (from && to && from < to && isDay(to)) return { kind: 'days', value: range(from, to) }
  return yearsPart(word)
}

const namedPart = (word: string): DatePart | undefined => {
  const [long, short, season] = [longMonthNames.get(word), shortMonthNames.get(word), seasonNames.get(word)]
  if (long !== undefined) return { kind: 'month', value: [long] }
  if (season) return { kind: 'season', value: season }
  return short === undefined ? undefined : { kind: 'short-month', value: [short] }
}

/** Parts that are written with a word or a dash between them: 5 bis 7, June to August, 2019 and 2021. */
export const joinedParts = (first: DatePart, last: DatePart, isRange: boolean): DatePart | undefined => {
  const isOfMonths = [first, last].every(({ kind }) => kind === 'month' || kind === 'short-month')
  if (!isOfMonths && (first.kind !== last.kind || first.kind === 'two-years')) return undefined
  const [from = 0, to = 0] = [first.value[0], last.value.at(-1)]
  const kind = isOfMonths ? 'month' : first.kind
  if (first.kind === 'season' || !isRange) return { kind, value: [...first.value, ...last.value] }
  return from < to ? { kind, value: range(from, to) } : undefined
}

/** The part of a date that a folded word is. */
export const partOf = (folded: string): DatePart | undefined => {
  const numbers = numbersPart(folded)
  if (numbers) return numbers
  const word = folded.replace(ELIDED, '').replace(/\.$/, '')
  const named = namedPart(word)
  if (named) return named
  const [first, last] = (MONTHS.exec(word) ?? []).slice(1).map(namedPart)
  return first && last && first.kind !== 'season' ? joinedParts(first, last, true) : undefined
}

const fieldOf = ({ kind }: DatePart) => {
  if (kind === 'days') return 'days'
  return kind === 'year' || kind === 'two-years' ? 'years' : 'months'
}

/** Undefined where the parts together are not a date, such as two years or a day of a season. */
export const dateOf = (parts: readonly DatePart[]): SearchedDate | undefined => {
  const date: SearchedDate = {}
  for (const part of parts) {
    const field = fieldOf(part)
    if (date[field]) return undefined
    date[field] = part.value
  }
  const kinds = new Set(parts.map(({ kind }) => kind))
  if (kinds.has('days') && !kinds.has('month') && !kinds.has('short-month')) return undefined
  if (kinds.has('short-month') && kinds.size === 1) return undefined
  if (!kinds.has('two-years')) return date
  const [first = 0, last] = date.years ?? []
  if (date.months === WINTER) return { ...date, months: WINTER_FROM, years: [first] }
  return last === undefined ? undefined : date
}

/** The months of a winter that begins in the year of the date. */
const WINTER_FROM: readonly number[] = [...WINTER]

export const isWinter = ({ months }: SearchedDate): boolean => months === WINTER || months === WINTER_FROM

/**
 * The months of winters, by their years. The winter of a year is that of its January and February, and the one that
 * begins in its December, because customers mean either.
 */
export const monthsOfWinters = ({ years = [], months }: SearchedDate) =>
  years.flatMap((year) => [
    { year, months: months === WINTER ? [1, 2, 12] : [12] },
    { year: year + 1, months: [1, 2] },
  ])
