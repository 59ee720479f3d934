import { isWinter, range, type SearchedDate } from './searched-date.ts'

const LONGEST_MONTH = 31
/** Where the dates have no year, it only counts months over New Year's Eve. */
const ANY_YEAR = 1

type Edge = { year: number; month: number; day: number }

/** The month before or after. */
const monthBeside = ({ year, month }: Edge, step: -1 | 1) => {
  const index = year * 12 + month - 1 + step
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

const isInOrder = (one: Edge, other: Edge) =>
  one.year * 12 + one.month < other.year * 12 + other.month ||
  (one.year === other.year && one.month === other.month && one.day <= other.day)

/** A date for each year, and one for all whole years together. */
const ofWholeMonths = (from: Edge, to: Edge): SearchedDate[] => {
  const dates = range(from.year, to.year).map((year) => ({
    years: [year],
    months: range(year === from.year ? from.month : 1, year === to.year ? to.month : 12),
  }))
  const wholeYears = dates.filter(({ months }) => months.length === 12).flatMap(({ years }) => years)
  const others = dates.filter(({ months }) => months.length < 12)
  return wholeYears.length > 0 ? [...others, { years: wholeYears }] : others
}

const ofDays = (from: Edge, to: Edge): SearchedDate[] => {
  const inMonth = ({ year, month }: Edge, days: number[]) => ({ years: [year], months: [month], days })
  const isOneMonth = from.year === to.year && from.month === to.month
  if (isOneMonth && (from.day > 1 || to.day < LONGEST_MONTH)) return [inMonth(from, range(from.day, to.day))]
  const head = from.day > 1 ? [inMonth(from, range(from.day, LONGEST_MONTH))] : []
  const tail = to.day < LONGEST_MONTH ? [inMonth(to, range(1, to.day))] : []
  const first = head.length > 0 ? { ...monthBeside(from, 1), day: 1 } : from
  const last = tail.length > 0 ? { ...monthBeside(to, -1), day: LONGEST_MONTH } : to
  return [...head, ...(isInOrder(first, last) ? ofWholeMonths(first, last) : []), ...tail]
}

/**
 * The dates from one date to another, both included; undefined if the second is before the first, or for winters, which are in two
 * years. What the first date leaves out is that of the second, and reverse: 24. to 26.12.2019, 24 December to 6 January.
 */
export const datesBetween = (first: SearchedDate, last: SearchedDate): SearchedDate[] | undefined => {
  if (isWinter(first) || isWinter(last)) return undefined
  const ofMonth = first.days && !first.months ? last.months : first.months
  const from = { month: ofMonth?.[0] ?? 1, day: first.days?.[0] ?? 1 }
  const to = { month: last.months?.at(-1) ?? 12, day: last.days?.at(-1) ?? LONGEST_MONTH }
  const yearsLater = isInOrder({ year: 0, ...from }, { year: 0, ...to }) ? 0 : 1
  const [fromYear, toYear] = [first.years?.[0], last.years?.at(-1)]
  const begin = fromYear ?? (toYear ?? ANY_YEAR) - yearsLater
  const [start, end] = [
    { year: begin, ...from },
    { year: toYear ?? begin + yearsLater, ...to },
  ]
  if (!isInOrder(start, end)) return undefined
  const dates = ofDays(start, end)
  if (fromYear !== undefined || toYear !== undefined) return dates
  return dates.map(({ days, months = range(1, 12) }) => ({ months, ...(days && { days }) }))
}
