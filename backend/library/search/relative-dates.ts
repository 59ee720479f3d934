import { DAY_MS } from '../../platform/time/durations.ts'
import { datesBetween } from './date-range.ts'
import {
  daysBack,
  lastWords,
  lengthOfPhrase,
  thisWords,
  units,
  yearsBack,
  type Phrase,
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

/** The months of this year, or where `back` is 1, those that ended last. */
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
  const part = partOf(folded[at] ?? '')
  if (!part || !['month', 'short-month', 'season'].includes(part.kind)) return undefined
  return { value: (back) => datesOfMonths({ months: part.value }, today, back), length: 1 }
}

const whichOne = [
  [1, lastWords],
  [0, thisWords],
] as const

/** The dates of a phrase such as `yesterday`, `letzte Woche` or `été dernier`, as seen from `today`, written YYYY-MM-DD. */
export const relativeDateAt = (folded: readonly string[], at: number, today: string): DatePhrase | undefined => {
  const now = new Date(`${today}T00:00:00Z`)
  const day = longestOf(daysBack, folded, at)
  if (day) return { dates: [dateOfDay(later(now, -day.value))], length: day.length }
  const year = longestOf(yearsBack, folded, at)
  if (year) return { dates: datesOfUnit('year', now, year.value), length: year.length }
  const before = longestOf(whichOne, folded, at)
  const period = periodAt(folded, at + (before?.length ?? 0), now)
  if (!period) return undefined
  const which = before ?? longestOf(whichOne, folded, at + period.length)
  return which && { dates: period.value(which.value), length: period.length + which.length }
}
