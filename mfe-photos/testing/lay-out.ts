import { createSectionRows, type SectionContents } from '../features/timeline/layout/month-rows.ts'
import { layOutTimeline, type TimelineLayout } from '../features/timeline/layout/timeline-layout.ts'
import { sectionsFromCounts } from '../months/counted-month.ts'

export const rowOptions = { width: 1000, targetRowHeight: 200, gap: 6 }
const spacing = { headerHeight: 60, sectionGap: 20 }

/** A timeline of so many photos a month, of which the contents of some months are known. */
export const layOut = (
  counts: Record<string, Record<string, number>>,
  loaded: Record<string, SectionContents> = {},
): TimelineLayout => {
  const sections = sectionsFromCounts(counts, { onNegativeCount: () => undefined })
  const sectionRows = createSectionRows(rowOptions)
  const rows = sections.map(({ key, count }) => sectionRows(loaded[key] ?? { images: [], remaining: count }, 4 / 3))
  return layOutTimeline(sections, rows, spacing)
}
