import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createLoadMonthPage } from '../../../months/load-month-page.ts'
import type { MonthState } from '../../../months/month-state.ts'
import { createPhotosApi } from '../../../api/photos-api.ts'
import { photosOf } from '../../../testing/fake-library.ts'
import { DEFAULT_RATIO } from '@account/shared/photo-grid/photo-ratio.ts'
import { gridThumbnail } from '../grid/grid-thumbnail.ts'
import { createMonthRows } from '../layout/month-rows.ts'
import { columnsOf } from '../layout/sparse-months.ts'
import { layOutTimeline } from '../layout/timeline-layout.ts'
import { monthsFromCounts, type MonthKey } from '../../../months/counted-month.ts'
import { timelineSnapshot } from './timeline-snapshot.ts'
import { microFrontend } from '../../../package.json'
import { measuresFor } from '../layout/timeline-measures.ts'

const [left, top] = [100, 300]
const measures = measuresFor(800)
const august = photosOf({ year: 2023, month: 8 }, 5)
const july = photosOf({ year: 2023, month: 7 }, 30).slice(0, 24)
const fulfilled = { status: 'fulfilled', cursor: null } as const
const library: [MonthKey, MonthState][] = [
  ['2023-8', { ...fulfilled, photos: august }],
  ['2023-7', { ...fulfilled, photos: july }],
]

const monthQuestion = (month: number) =>
  `photos/photos/timeline/2023/${month}?sortKey=dateTaken&sortOrder=desc&limit=24`

const snapshotOf = (loaded: [MonthKey, MonthState][], counts: Record<number, number> = { 7: 30, 8: 5 }) => {
  const months = new Map(loaded)
  const countedMonths = monthsFromCounts({ 2023: counts }, { onNegativeCount: () => undefined })
  const rowsOf = createMonthRows(measures)
  const rows = countedMonths.map(({ key, count }) => {
    const photos = months.get(key)?.photos ?? []
    return rowsOf({ photos, remaining: Math.max(0, count - photos.length) }, DEFAULT_RATIO)
  })
  return timelineSnapshot({ layout: layOutTimeline(countedMonths, rows, measures), months, left, top })
}

test('[TL-04] the snapshot holds the newest months in their rows, as far as the screen shows them, with their requests', () => {
  const { pictures, questions } = snapshotOf(library) ?? { pictures: [], questions: [] }
  expect(questions).toEqual(['photos/users/timeline', monthQuestion(8), monthQuestion(7)])
  expect(pictures.slice(0, 5).map(({ url }) => url)).toEqual(
    august.map(({ imageId }) => `http://api.test/${imageId}/800.jpg`),
  )
  expect(pictures[0]).toMatchObject({ left, top: top + measures.headerHeight, radius: 6 })
  expect(Math.max(...pictures.map((picture) => picture.left + picture.width))).toBeCloseTo(left + 800, 0)
  // The second month starts below the first and its own heading.
  const [last, next] = [pictures[4], pictures[5]]
  expect((next?.top ?? 0) - (last?.top ?? 0)).toBeGreaterThan(measures.headerHeight + measures.monthGap)
  // As far as the bottom of the screen, and no further than half a row below it.
  expect(Math.max(...pictures.map((picture) => picture.top + picture.height))).toBeGreaterThan(window.innerHeight)
  for (const picture of pictures) expect(picture.top).toBeLessThanOrEqual(window.innerHeight + picture.height / 2)
})

test('[TL-05] the timeline requests a month at exactly the address in the snapshot', async () => {
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = async (request) => {
    if (request instanceof Request) urls.push(request.url)
    return Response.json({ cursor: null, images: [] })
  }
  const http = createHttpClient({ baseUrl: 'http://api.test/photos', fetch })
  const load = createLoadMonthPage(createPhotosApi(http), () => ({ sortKey: 'dateTaken', sortOrder: 'desc' }))
  await load('2023-8', { limit: 24 }, new AbortController().signal)
  expect(urls).toEqual([`http://api.test/${monthQuestion(8)}`])
})

test('there is no snapshot while a month on the screen is not loaded', () => {
  expect(snapshotOf(library.slice(0, 1))).toBeUndefined()
  expect(snapshotOf([])).toBeUndefined()
  expect(snapshotOf([], {})).toBeUndefined()
})

test('a photo without thumbnails or size is stored with its own address', () => {
  const [photo] = august
  const bare = { ...photo!, thumbnails: [], url: 'http://api.test/original' }
  const snapshot = snapshotOf([['2023-8', { ...fulfilled, photos: [bare] }]], { 8: 1 })
  expect(snapshot?.pictures).toEqual([expect.objectContaining({ url: 'http://api.test/original' })])
})

test('hosts that request the newest month ahead send the request that the timeline sends', () => {
  const { request, counts } = microFrontend.monthAnswers['/photos']
  const { questions } = snapshotOf(library) ?? { questions: [] }
  expect([counts, request.replace('{month}', '2023/8')]).toEqual(questions.slice(0, 2))
})

/** The widths of the timeline in the narrowest and the widest window of these places, as the shell lays it out. */
const timelineWidths = ([least, most]: number[]) => {
  const widthIn = (window: number) => {
    const page = Math.min(window, 1_600)
    const gutter = Math.min(40, Math.max(16, 0.03 * window))
    return window < 1_024 ? page - 2 * gutter : page - 2 * gutter - 232 - Math.min(48, Math.max(24, 0.03 * window))
  }
  return [widthIn(least ?? 0), widthIn(most ?? 0)]
}

test.each(microFrontend.monthAnswers['/photos'].pictures)(
  'hosts place the first photos as the timeline does in windows of $windowWidths pixels',
  ({ windowWidths, rowHeight, gap, betweenMonths, leastPhotos, thumbnail, radius }) => {
    for (const width of timelineWidths(windowWidths)) {
      const { targetRowHeight, headerHeight, monthGap, gap: between } = measuresFor(width)
      expect({ rowHeight, gap, betweenMonths }).toEqual({
        rowHeight: targetRowHeight,
        gap: between,
        betweenMonths: headerHeight + monthGap,
      })
      expect(leastPhotos).toBeGreaterThanOrEqual(columnsOf(measuresFor(width)).count)
    }
    const isSmall = (windowWidths[1] ?? 0) < 575
    expect([thumbnail, radius]).toEqual([gridThumbnail(isSmall), isSmall ? 4 : 6])
  },
)
