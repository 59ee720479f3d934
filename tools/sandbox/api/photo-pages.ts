import { PHOTO_PAGE_LIMIT, PhotoPageQuery, type Photo, type PhotoPage } from '@account/shared/contracts/photo.ts'
import { UNDATED_MONTH } from '@account/shared/contracts/timeline-numbers.ts'
import type { TimelineCounts, TimelineMonth } from '@account/shared/contracts/timeline.ts'

/** Photos without a date are in the month that the contract gives them. */
export const monthOf = ({ dateTaken }: Pick<Photo, 'dateTaken'>): TimelineMonth => {
  if (dateTaken === undefined) return UNDATED_MONTH
  const [year, month] = dateTaken.split('-').map(Number)
  return { year: year ?? UNDATED_MONTH.year, month: month ?? UNDATED_MONTH.month }
}

export const countsOf = (photos: readonly Photo[]): TimelineCounts => {
  const counts: TimelineCounts = {}
  for (const { year, month } of photos.map(monthOf)) {
    const months = (counts[String(year).padStart(4, '0')] ??= {})
    months[month] = (months[month] ?? 0) + 1
  }
  return counts
}

/** A page of these photos in the order of the query. The cursor is the number of photos before the page. */
export const photoPageOf = (photos: readonly Photo[], query: URLSearchParams): PhotoPage => {
  const {
    cursor = '0',
    limit = PHOTO_PAGE_LIMIT,
    sortKey = 'created',
    sortOrder = 'desc',
  } = PhotoPageQuery.parse(Object.fromEntries(query))
  const sorted = photos.toSorted((one, other) => {
    const [first, second] = [one, other].map((photo) => photo[sortKey] ?? '')
    return (first ?? '').localeCompare(second ?? '') || one.imageId.localeCompare(other.imageId)
  })
  const ordered = sortOrder === 'asc' ? sorted : sorted.toReversed()
  const start = Number(cursor)
  const end = start + limit
  return { cursor: end < ordered.length ? String(end) : null, images: ordered.slice(start, end) }
}
