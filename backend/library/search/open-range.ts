import { DAY_MS } from '../../platform/time/durations.ts'
import { datesBetween } from './date-range.ts'
import { lengthOfPhrase, phrases, type Phrase } from './phrases.ts'
import { isWinter, type SearchedDate } from './searched-date.ts'

type Side = 'since' | 'after' | 'until' | 'before'

/** Words that are also used before a single date, such as `from` and `de`, name no side. */
const sides: readonly (readonly [side: Side, phrases: readonly Phrase[]])[] = [
  ['since', phrases('since seit ab depuis sinds vanaf dal desde od sedan siden från_och_med fra_og_med')],
  ['after', phrases('after nach après dopo_il dopo después_de depois_de po efter etter')],
  ['until', phrases("until till bis jusqu'en jusqu'à tot fino_al hasta até")],
  ['before', phrases('before vor avant voor prima_del antes_de przed före før innan')],
]

/** Older photos have no year that a search understands. */
const FIRST_YEAR = 1900

/** The side that the words say, and their number. */
export const sideAt = (folded: readonly string[], at: number) =>
  sides
    .map(([side, phrases]) => ({ side, length: lengthOfPhrase(phrases, folded, at) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)[0]

const onDay = (date: Date): SearchedDate => ({
  days: [date.getUTCDate()],
  months: [date.getUTCMonth() + 1],
  years: [date.getUTCFullYear()],
})

/** All days on one side of a date that has a year, up to the year of `today`; undefined where there are none. */
export const datesOnSide = (side: Side, date: SearchedDate, today: string): readonly SearchedDate[] | undefined => {
  const { days, months = [1, 12], years } = date
  const [year, lastYear] = [years?.[0], years?.at(-1)]
  const [month = 1, lastMonth = month] = [months[0], months.at(-1)]
  if (year === undefined || lastYear === undefined || isWinter(date)) return undefined
  const first = Date.UTC(year, month - 1, days?.[0] ?? 1)
  const last = days ? Date.UTC(lastYear, lastMonth - 1, days.at(-1)) : Date.UTC(lastYear, lastMonth, 0)
  const [past, future] = [{ years: [FIRST_YEAR] }, { years: [Number(today.slice(0, 4))] }]
  switch (side) {
    case 'since':
      return datesBetween(onDay(new Date(first)), future)
    case 'after':
      return datesBetween(onDay(new Date(last + DAY_MS)), future)
    case 'until':
      return datesBetween(past, onDay(new Date(last)))
    case 'before':
      return datesBetween(past, onDay(new Date(first - DAY_MS)))
  }
}
