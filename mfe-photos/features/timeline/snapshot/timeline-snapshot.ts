import { monthPagePath, TIMELINE_COUNTS_PATH } from '../../../api/photos-api.ts'
import { defaultSortings } from '../../../source/photo-sorting.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import type { PageSnapshot, SnapshotPicture } from '@account/shared/micro-frontend/page-snapshot.ts'
import type { Months } from '../../../months/photo-neighbours.ts'
import { thumbnailUrl } from '../../../photo/picture-urls.ts'
import { firstMonths } from '../layout/first-months.ts'
import { tilePlace, type TimelineLayout } from '../layout/timeline-layout.ts'
import { monthOfKey, type MonthKey } from '../../../months/counted-month.ts'
import { gridThumbnailNow } from '../grid/grid-thumbnail.ts'
import { colorOf } from '../grid/photo-placeholder.ts'

type ShownTimeline = {
  layout: TimelineLayout
  months: Months
  /** The position of the timeline, in CSS pixels from the top left of the document. */
  left: number
  top: number
}

/**
 * The newest photos on the screen and just below it, with their positions; undefined while some of them are not loaded.
 */
export const timelineSnapshot = (timeline: ShownTimeline): PageSnapshot | undefined => {
  const { layout, top } = timeline
  const pictures: SnapshotPicture[] = []
  const questions = [countsQuestion]
  for (const [index, { key }] of firstMonths(layout.countedMonths).entries()) {
    if (top + (layout.tops[index] ?? 0) > window.innerHeight) break
    const shown = picturesOfMonth(timeline, index)
    if (shown.length === 0) return undefined
    pictures.push(...shown)
    questions.push(monthQuestion(key))
  }
  return pictures.length > 0 ? { pictures, questions } : undefined
}

const picturesOfMonth = ({ layout, months, left, top }: ShownTimeline, index: number): SnapshotPicture[] => {
  const { [index]: countedMonth } = layout.countedMonths
  const { [index]: rows } = layout.rows
  const photos = (countedMonth && months.get(countedMonth.key)?.photos) ?? []
  const firstRowTop = top + (layout.tops[index] ?? 0) + layout.headerHeight
  const thumbnail = gridThumbnailNow()
  const pictures: SnapshotPicture[] = []
  for (const [tile, photo] of photos.entries()) {
    if (!rows) break
    const place = tilePlace(rows, tile)
    // As far below the screen as in host/preload/first-pictures.ts.
    if (firstRowTop + place.top > window.innerHeight + place.height / 2) break
    pictures.push({
      ...place,
      url: thumbnailUrl(photo, thumbnail),
      left: left + (layout.lefts[index] ?? 0) + place.left,
      top: firstRowTop + place.top,
      // The border radius of the cells in grid-row.module.css.
      radius: thumbnail === '300' ? 4 : 6,
      color: colorOf(photo),
    })
  }
  return pictures
}

const FIRST_PAGE_QUERY = { ...defaultSortings.photos, limit: TIMELINE_PAGE_LIMIT }

/** Addresses in the host's notation: the service, then the path within it. */
const countsQuestion = `photos/${TIMELINE_COUNTS_PATH}`
const monthQuestion = (key: MonthKey) => `photos/${monthPagePath(monthOfKey(key), FIRST_PAGE_QUERY)}`

/** Whether the host shows the first photos in their places, until the timeline renders them. See: [Note: Page snapshot] */
export const isCovered = (): boolean => document.querySelector('[data-snapshot] img') !== null
