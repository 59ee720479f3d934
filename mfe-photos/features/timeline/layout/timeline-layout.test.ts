import { aPhoto, photosOf } from '../../../testing/fake-library.ts'
import { layOut, rowOptions } from '../../../testing/lay-out.ts'
import { justifyRows } from '@account/shared/photo-grid/justified-rows.ts'
import { meanRatio, photoRatio } from '@account/shared/photo-grid/photo-ratio.ts'
import { anchorAt, anchorInView, middleOfTile, positionOf } from '../scroll/scroll-anchor.ts'
import { createMonthRows, hasMoreTile, photoTileCount } from './month-rows.ts'
import { tilePlace, visibleMonths, tilesOfRows, visibleRows } from './timeline-layout.ts'
import { arrangeMonths, monthsFromCounts } from '../../../months/counted-month.ts'

const august = { year: 2023, month: 8 }

const ignoreNegative = { onNegativeCount: () => undefined }

describe('months', () => {
  test('are newest first, and undated photos last', () => {
    const countedMonths = monthsFromCounts(
      { 1969: { 7: 1 }, 1970: { 1: 5, 2: 1 }, 2022: { 12: 1, 3: 2 }, 2023: { 1: 4 } },
      ignoreNegative,
    )
    expect(countedMonths.map(({ key }) => key)).toEqual(['2023-1', '2022-12', '2022-3', '1970-2', '1969-7', '1970-1'])
  })

  test('are oldest first on request, and undated photos still last', () => {
    const counts = { 1970: { 1: 5 }, 2022: { 12: 1, 3: 2 } }
    const countedMonths = arrangeMonths(monthsFromCounts(counts, ignoreNegative), {
      sortKey: 'dateTaken',
      sortOrder: 'asc',
    })
    expect(countedMonths.map(({ key }) => key)).toEqual(['2022-3', '2022-12', '1970-1'])
  })

  test('[TL-15] with a negative count are reported and treated as empty', () => {
    const onNegativeCount = jest.fn()
    const countedMonths = monthsFromCounts({ 2022: { 12: -3, 3: 2 } }, { onNegativeCount })
    expect(countedMonths.map(({ key, count }) => [key, count])).toEqual([['2022-3', 2]])
    expect(onNegativeCount.mock.calls).toEqual([[{ year: 2022, month: 12 }, -3]])
  })

  test('[TL-10] form one flat list when sorted by the time at which photos were added', () => {
    const countedMonths = monthsFromCounts({ 2022: { 12: 3, 3: 2 } }, ignoreNegative)
    const flat = arrangeMonths(countedMonths, { sortKey: 'created', sortOrder: 'desc' })
    expect(flat).toMatchObject([{ count: 5 }])
    expect(arrangeMonths([], { sortKey: 'created', sortOrder: 'desc' })).toEqual([])
  })

  test('without photos are left out of the timeline', () => {
    expect(monthsFromCounts({ 2022: { 3: 0 } }, ignoreNegative)).toEqual([])
    expect(layOut({}).height).toBe(0)
  })
})

describe('the ratio of a photo', () => {
  test('is that of its original, else that of a thumbnail, else 4:3', () => {
    expect(photoRatio(aPhoto({ visibleWidth: 300, visibleHeight: 200 }))).toBeCloseTo(1.5)
    const thumbnails = [{ id: '300' as const, url: 'http://api.test/1', width: 200, height: 300 }]
    expect(photoRatio(aPhoto({ visibleWidth: 300, visibleHeight: 0, thumbnails }))).toBeCloseTo(2 / 3)
    expect(photoRatio(aPhoto({ visibleWidth: undefined, visibleHeight: undefined, thumbnails: [] }))).toBeCloseTo(4 / 3)
  })

  test('is limited to 1:4 and 4:1', () => {
    expect(photoRatio(aPhoto({ visibleWidth: 20_000, visibleHeight: 100 }))).toBe(4)
    expect(photoRatio(aPhoto({ visibleWidth: 100, visibleHeight: 20_000 }))).toBe(0.25)
  })

  test('is estimated for photos that are not loaded, in steps that one more photo does not change', () => {
    expect(meanRatio(0, 0)).toBeCloseTo(4 / 3)
    expect(meanRatio(150, 100)).toBeCloseTo(1.5)
    expect(meanRatio(151, 101)).toBe(meanRatio(150, 100))
  })
})

describe('rows', () => {
  test('fill the width exactly, except a sparse last one, which keeps the target height', () => {
    const rows = justifyRows(new Float32Array(25).fill(4 / 3), rowOptions)
    for (let row = 0; row < rows.rowCount - 1; row += 1) {
      const last = rows.rowStarts[row + 1]! - 1
      expect(rows.lefts[last]! + rows.widths[last]!).toBeCloseTo(1000, 1)
      expect(Math.abs(rows.rowHeights[row]! - 200)).toBeLessThan(40)
    }
    expect(rows.rowHeights[rows.rowCount - 1]).toBe(200)
  })

  test('hold every tile once, in order', () => {
    const ratios = Float32Array.from({ length: 500 }, (_, index) => 0.25 + ((index * 7) % 16) / 4)
    const rows = justifyRows(ratios, rowOptions)
    expect(rows.rowStarts[0]).toBe(0)
    expect(rows.rowStarts[rows.rowCount]).toBe(500)
    for (let row = 0; row < rows.rowCount; row += 1)
      expect(rows.rowStarts[row + 1]!).toBeGreaterThan(rows.rowStarts[row]!)
  })

  test('are none without tiles, and one for a tile wider than the page', () => {
    expect(justifyRows(new Float32Array(0), rowOptions)).toMatchObject({ rowCount: 0, height: 0 })
    const panorama = justifyRows(new Float32Array([4]), { width: 300, targetRowHeight: 200, gap: 4 })
    expect(panorama).toMatchObject({ rowCount: 1, height: 75 })
  })
})

describe('a month', () => {
  test.each([
    { count: 1, tiles: 1, more: false },
    { count: 24, tiles: 24, more: false },
    { count: 25, tiles: 24, more: true },
    { count: 10_000, tiles: 24, more: true },
  ])('of $count photos has $tiles placeholders before it is loaded, and a +N tile: $more', ({ count, tiles, more }) => {
    const contents = { photos: [], remaining: count }
    expect(photoTileCount(contents)).toBe(tiles)
    expect(hasMoreTile(contents)).toBe(more)
    expect(layOut({ 2023: { 8: count } }).rows[0]!.tileCount).toBe(tiles + Number(more))
  })

  test('of 10,000 loaded photos renders only the rows in view', () => {
    const photos = photosOf(august, 10_000)
    const layout = layOut({ 2023: { 8: 10_000 } }, { '2023-8': { photos, remaining: 0 } })
    const { start, end } = tilesOfRows(layout.rows[0]!, visibleRows(layout, 0, { top: 200_000, bottom: 201_000 }))
    expect(end - start).toBeGreaterThan(15)
    expect(end - start).toBeLessThan(50)
    const top = 60 + tilePlace(layout.rows[0]!, start).top
    expect(top).toBeLessThanOrEqual(200_000)
    expect(top + 300).toBeGreaterThan(200_000)
  })

  test('keeps the layout of photos that did not change', () => {
    const monthRows = createMonthRows(rowOptions)
    const contents = { photos: photosOf(august, 30), remaining: 0 }
    expect(monthRows(contents, 1.3)).toBe(monthRows({ ...contents }, 1.5))
  })
})

describe('a library of a million photos in 96 months', () => {
  const months = Object.fromEntries(Array.from({ length: 12 }, (_, month) => [month + 1, 10_417]))
  const counts = Object.fromEntries(Array.from({ length: 8 }, (_, year) => [2016 + year, months]))

  test('has its whole height and the place of every month before a photo is loaded', () => {
    const layout = layOut(counts)
    expect(layout.countedMonths).toHaveLength(96)
    expect(layout.height).toBeGreaterThan(96 * 1000)
    const top = layout.tops[60]! + 10
    const { start, end } = visibleMonths(layout, { top, bottom: top + 900 })
    expect(end - start).toBeLessThanOrEqual(2)
    expect(start).toBe(60)
    expect(layout.countedMonths[start]!.key).toBe('2018-12')
  })

  test('finds the month and row of a position by binary search', () => {
    const layout = layOut(counts)
    const anchor = anchorAt(layout, layout.tops[50]! + 500)
    expect(anchor).toMatchObject({ monthKey: layout.countedMonths[50]!.key })
    expect(positionOf(layout, anchor!)).toBeCloseTo(layout.tops[50]! + 500)
  })
})

describe('a scroll anchor', () => {
  const counts = { 2023: { 9: 60, 8: 30 } }

  test('is found again when the month above it turns out higher', () => {
    const before = layOut(counts)
    const after = layOut(counts, { '2023-9': { photos: photosOf({ year: 2023, month: 9 }, 60), remaining: 0 } })
    const position = before.tops[1]! + 300
    const moved = positionOf(after, anchorAt(before, position)!)!
    expect(after.tops[1]).toBeGreaterThan(before.tops[1]!)
    expect(moved - after.tops[1]!).toBeCloseTo(300)
  })

  test('is a month with photos where the month above it is still loading', () => {
    const layout = layOut(counts)
    const boundary = layout.tops[1]!
    const view = { top: boundary - 200, bottom: boundary + 700 }
    expect(anchorInView(layout, view, ({ key }) => key === '2023-8')).toEqual({ monthKey: '2023-8', offset: -200 })
    for (const showsPhotos of [() => true, () => false])
      expect(anchorInView(layout, view, showsPhotos)).toEqual(anchorAt(layout, view.top))
    expect(
      positionOf(
        layout,
        anchorInView(layout, view, ({ key }) => key === '2023-8')!,
      ),
    ).toBeCloseTo(view.top)
  })

  test('is the centre of a photo while its month has so many', () => {
    const layout = layOut(counts)
    const { top, height } = tilePlace(layout.rows[1]!, 7)
    expect(middleOfTile(layout, { key: '2023-8', index: 7 })).toBe(layout.tops[1]! + 60 + top + height / 2)
    expect(middleOfTile(layout, { key: '2023-8', index: 70 })).toBeUndefined()
    expect(middleOfTile(layout, { key: '2021-8', index: 0 })).toBeUndefined()
  })

  test('has no position when its month is gone', () => {
    const anchor = anchorAt(layOut(counts), 10)!
    expect(anchor).toEqual({ monthKey: '2023-9', offset: 10 })
    expect(positionOf(layOut({ 2023: { 8: 30 } }), anchor)).toBeUndefined()
  })

  test('is undefined in an empty library', () => {
    expect(anchorAt(layOut({}), 0)).toBeUndefined()
    expect(visibleMonths(layOut({}), { top: 0, bottom: 900 })).toEqual({ start: 0, end: 0 })
  })
})
