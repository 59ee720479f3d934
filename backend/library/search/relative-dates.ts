import { DAY_MS } from '../../platform/time/durations.ts'
import { datesBetween } from './date-range.ts'
import { holidayAt } from './holidays.ts'
import { lengthOfPhrase, type Phrase } from './phrases.ts'
import {
  agoWords,
  countWords,
  countedUnits,
  daysBack,
  lastWords,
  thisWords,
  units,
  wordsBeforeAgo,
  yearsBack,
  type CountedUnit,
  type Unit,
} from './relative-words.ts'
import { isWinter, partOf, type SearchedDate } from './searched-date.ts'

/** The dates that begin at a word, and the number of words that say them. */
export type DatePhrase = { dates: readonly SearchedDate[]; length: number }

const dateOfDay = (date: Date): SearchedDate => ({
  days: [date.getUTCDate()],
  months: [date.getUTCMonth() + 1],
  years: [date.getUTCFullYear()],
})

const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

const daysBetween = (first: Date, last: Date) => datesBetween(dateOfDay(first), dateOfDay(last)) ?? []

const mondayOf = (today: Date) => later(today, -((today.getUTCDay() + 6) % 7))

/** `back` is 0 for this week, month or year, and 1 for the last one. */
const datesOfUnit = (unit: Unit, today: Date, back: number): readonly SearchedDate[] => {
  const year = today.getUTCFullYear()
  const monday = later(mondayOf(today), -7 * back)
  switch (unit) {
    case 'week':
      return daysBetween(monday, later(monday, 6))
    case 'weekend':
      return daysBetween(later(monday, 5), later(monday, 6))
    case 'month': {
      const { months = [], years = [] } = dateOfDay(new Date(Date.UTC(year, today.getUTCMonth() - back, 1)))
      return [{ months, years }]
    }
    case 'year':
      return [{ years: [year - back] }]
  }
}

/** A larger number is that of a file. */
const NUMBER = /^[1-9]\d{0,2}$/

/** The same day of an earlier month, or the last day of a month that is too short for it. */
const monthsBefore = (today: Date, months: number) => {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - months]
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), daysInMonth)))
}

const dayBefore = (unit: CountedUnit, today: Date, count: number) => {
  switch (unit) {
    case 'day':
      return later(today, -count)
    case 'week':
      return later(today, -7 * count)
    case 'month':
      return monthsBefore(today, count)
    case 'year':
      return monthsBefore(today, 12 * count)
  }
}

const datesAgo = (unit: CountedUnit, today: Date, count: number): readonly SearchedDate[] =>
  unit === 'day' ? [dateOfDay(later(today, -count))] : datesOfUnit(unit, today, count)

/** The winter that began last, or the one before it. A winter ends in February of the next year. */
const datesOfWinter = (today: Date, back: number): readonly SearchedDate[] => {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1]
  const latest = month < 12 ? year - 1 : year
  const isOver = month > 2 && month < 12
  const first = back === 0 || isOver ? latest : latest - 1
  return [
    { months: [12], years: [first] },
    { months: [1, 2], years: [first + 1] },
  ]
}

/** The days or months of this year, or where `back` is 1, those that ended last. */
const datesOfMonths = (date: SearchedDate, today: Date, back: number): readonly SearchedDate[] => {
  if (isWinter(date)) return datesOfWinter(today, back)
  const year = today.getUTCFullYear()
  const hasEnded = today.getUTCMonth() + 1 > Math.max(...(date.months ?? []))
  return [{ ...date, years: [back === 0 || hasEnded ? year : year - 1] }]
}

type Found<Value> = { value: Value; length: number }

const longestOf = <Value>(
  among: readonly (readonly [value: Value, phrases: readonly Phrase[]])[],
  folded: readonly string[],
  at: number,
): Found<Value> | undefined =>
  among
    .map(([value, phrases]) => ({ value, length: lengthOfPhrase(phrases, folded, at) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)[0]

type DatesBack = (back: number) => readonly SearchedDate[]

/** A unit, a season or a month. */
const periodAt = (folded: readonly string[], at: number, today: Date): Found<DatesBack> | undefined => {
  const unit = longestOf(units, folded, at)
  if (unit) return { value: (back) => datesOfUnit(unit.value, today, back), length: unit.length }
  const holiday = holidayAt(folded, at)
  if (holiday) return { value: (back) => datesOfMonths(holiday.date, today, back), length: holiday.length }
  const part = partOf(folded[at] ?? '')
  if (!part || !['month', 'short-month', 'season'].includes(part.kind)) return undefined
  return { value: (back) => datesOfMonths({ months: part.value }, today, back), length: 1 }
}

const whichOne = [
  [1, lastWords],
  [0, thisWords],
] as const

const numberAt = (folded: readonly string[], at: number) =>
  NUMBER.test(folded[at] ?? '') ? Number(folded[at]) : longestOf(countWords, folded, at)?.value

/** 3 months: the number and the unit, of which French has `last` in the middle. */
const countAt = (folded: readonly string[], at: number) => {
  const count = numberAt(folded, at)
  if (count === undefined) return undefined
  const middle = lengthOfPhrase(lastWords, folded, at + 1)
  const unit = longestOf(countedUnits, folded, at + 1 + middle)
  return unit && { count, unit: unit.value, hasLast: middle > 0, length: 1 + middle + unit.length }
}

/** `last 3 months`, which end today, and `3 months ago`, which is one month. */
const countedDateAt = (folded: readonly string[], at: number, today: Date): DatePhrase | undefined => {
  const before = lengthOfPhrase(lastWords, folded, at)
  const beforeAgo = before > 0 ? 0 : lengthOfPhrase(wordsBeforeAgo, folded, at)
  const begin = at + before + beforeAgo
  const counted = countAt(folded, begin)
  if (!counted) return undefined
  const { count, unit } = counted
  const end = begin + counted.length
  const after = lengthOfPhrase(lastWords, folded, end)
  if (before > 0 || counted.hasLast || after > 0)
    return { dates: daysBetween(dayBefore(unit, today, count), today), length: end + after - at }
  const ago = lengthOfPhrase(agoWords, folded, end)
  return beforeAgo > 0 || ago > 0 ? { dates: datesAgo(unit, today, count), length: end + ago - at } : undefined
}

/** The dates of a phrase such as `yesterday`, `letzte Woche` or `été dernier`, as seen from `today`, written YYYY-MM-DD. */
export const relativeDateAt = (folded: readonly string[], at: number, today: string): DatePhrase | undefined => {
  const now = new Date(`${today}T00:00:00Z`)
  const day = longestOf(daysBack, folded, at)
  if (day) return { dates: [dateOfDay(later(now, -day.value))], length: day.length }
  const year = longestOf(yearsBack, folded, at)
  if (year) return { dates: datesOfUnit('year', now, year.value), length: year.length }
  const counted = countedDateAt(folded, at, now)
  if (counted) return counted
  const before = longestOf(whichOne, folded, at)
  const period = periodAt(folded, at + (before?.length ?? 0), now)
  if (!period) return undefined
  const which = before ?? longestOf(whichOne, folded, at + period.length)
  return which && { dates: period.value(which.value), length: period.length + which.length }
}
