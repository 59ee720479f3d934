import type { PhotoPage } from '@account/shared/contracts/photo.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import type { TimelineCounts } from '@account/shared/contracts/timeline.ts'
import type { FirstLook } from '@account/shared/micro-frontend/first-look.ts'
import { measuresFor } from '../features/timeline/timeline-measures.ts'
import { remainingPhotos } from '../library/month-state.ts'
import { firstSections } from '../timeline-layout/first-sections.ts'
import { DEFAULT_RATIO } from '../timeline-layout/photo-ratio.ts'
import { createSectionRows } from '../timeline-layout/section-rows.ts'
import { sectionsFromCounts, type TimelineSection } from '../timeline-layout/timeline-section.ts'
import { drawMonth } from './draw-month.ts'
import { rememberedPlace } from './timeline-place.ts'

type Questions = Pick<FirstLook, 'ask'>

/**
 * Shows the newest photos in the rows in which the timeline will show them. Answers are not held against their schema, which
 * would be most of this script: nothing is made of them but numbers and addresses of pictures, and the timeline checks the
 * very same answers. Rejects for what cannot be drawn.
 */
export const showFirstPhotos = async ({ ask, show }: FirstLook): Promise<void> => {
  const place = rememberedPlace()
  if (!place) return
  const measures = measuresFor(place.width)
  const rowsOf = createSectionRows(measures)
  let { top } = place
  for (const { count, page } of await askForFirstMonths(ask)) {
    const { images, cursor } = await page
    const rows = rowsOf(
      { images, remaining: remainingPhotos({ status: 'fulfilled', images, cursor }, count) },
      DEFAULT_RATIO,
    )
    show(drawMonth({ images, rows, left: place.left, top: top + measures.headerHeight }))
    top += measures.headerHeight + rows.height + measures.sectionGap
    if (top > window.innerHeight) return
  }
}

const askForFirstMonths = async (ask: Questions['ask']) => {
  const counts = (await ask('photos/users/timeline')) as TimelineCounts
  const sections = firstSections(sectionsFromCounts(counts, { onNegativeCount: () => undefined }))
  return sections.map((section) => ({ ...section, page: askForMonth(ask, section) }))
}

/** Word for word what the timeline asks; see load-month-page.ts. */
const askForMonth = async (ask: Questions['ask'], { year, month }: TimelineSection) => {
  const query = `sortKey=dateTaken&sortOrder=desc&limit=${TIMELINE_PAGE_LIMIT}`
  return (await ask(`photos/photos/timeline/${year}/${month}?${query}`)) as PhotoPage
}
