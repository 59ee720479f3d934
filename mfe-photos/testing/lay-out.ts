import { createMonthRows, type MonthContents } from '../features/timeline/layout/month-rows.ts'
import { columnsOf } from '../features/timeline/layout/sparse-months.ts'
import { layOutTimeline, type TimelineLayout } from '../features/timeline/layout/timeline-layout.ts'
import { monthsFromCounts } from '../months/counted-month.ts'

export const rowOptions = { width: 1000, targetRowHeight: 200, gap: 6 }
const spacing = { width: rowOptions.width, headerHeight: 60, monthGap: 20 }

/** A timeline with these counts, where the contents of some months are known. */
export const layOut = (
  counts: Record<string, Record<string, number>>,
  loaded: Record<string, MonthContents> = {},
): TimelineLayout => {
  const countedMonths = monthsFromCounts(counts, { onNegativeCount: () => undefined })
  const monthRows = createMonthRows(rowOptions)
  const rows = countedMonths.map(({ key, count }) => monthRows(loaded[key] ?? { photos: [], remaining: count }, 4 / 3))
  return layOutTimeline(countedMonths, rows, spacing)
}

/** A timeline of these counts whose sparse months share lines. */
export const layOutSparse = (counts: Record<string, Record<string, number>>): TimelineLayout => {
  const countedMonths = monthsFromCounts(counts, { onNegativeCount: () => undefined })
  const monthRows = createMonthRows({ ...rowOptions, columns: columnsOf({ ...rowOptions, ...spacing }) })
  const rows = countedMonths.map(({ count }) => monthRows({ photos: [], remaining: count }, 4 / 3))
  return layOutTimeline(countedMonths, rows, spacing)
}
