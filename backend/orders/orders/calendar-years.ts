import { DateTime } from 'luxon'

export type TimeSpan = { from: Date; before: Date }

/** Returns the span of a calendar year in a time zone; `before` is the first moment of the next year. */
export const calendarYear = (year: number, zone: string): TimeSpan => {
  const start = DateTime.fromObject({ year }, { zone })
  return { from: start.toJSDate(), before: start.plus({ years: 1 }).toJSDate() }
}

/** Resolves to the newest moment before the given one, or the newest of all. */
type FindNewestBefore = (time: Date | undefined) => Promise<Date | undefined>

/** The years that hold a moment, newest first. Each takes one look at an index, however many moments it holds. */
export const listCalendarYears = async (findNewestBefore: FindNewestBefore, zone: string): Promise<number[]> => {
  const years: number[] = []
  for (let before: Date | undefined; ;) {
    const newest = await findNewestBefore(before)
    if (!newest) return years
    const { year } = DateTime.fromJSDate(newest, { zone })
    years.push(year)
    before = calendarYear(year, zone).from
  }
}
