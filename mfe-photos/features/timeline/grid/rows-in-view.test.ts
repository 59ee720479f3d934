import { waitFor } from '@testing-library/react'
import { photosOf } from '../../../testing/fake-library.ts'
import { createMonthRows } from '../layout/month-rows.ts'
import { layOutTimeline } from '../layout/timeline-layout.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import { renderedMonths } from '../layout/rendered-months.ts'
import { createRowsInView } from './rows-in-view.ts'
import type { ScrollView } from '../layout/scroll-view.ts'

const PHOTOS = 90
const TILES_IN_ROW = 2
const countedMonths: CountedMonth[] = [5, 4].map((month) => ({
  key: `2023-${month}` as const,
  year: 2023,
  month,
  count: PHOTOS,
}))
const rowsOf = createMonthRows({ width: 300, targetRowHeight: 100, gap: 0 })
const layout = layOutTimeline(
  countedMonths,
  countedMonths.map(({ year, month }) => rowsOf({ photos: photosOf({ year, month }, PHOTOS), remaining: 0 }, 1)),
  { width: 300, headerHeight: 50, monthGap: 0 },
)
const viewAt = (top: number, changes: Partial<ScrollView> = {}): ScrollView => ({
  top,
  bottom: top + 200,
  shift: 0,
  isFast: false,
  ...changes,
})

const none = { start: 0, end: 0 }
const allHaveCome = () => false

const fakeGrid = () => ({
  set: jest.fn(),
  render: jest.fn(),
  end: jest.fn(),
  pendingPictures: jest.fn((): Promise<unknown>[] => []),
})

const startAtTheTop = () => {
  const rowsInView = createRowsInView()
  const grid = fakeGrid()
  rowsInView.join('2023-5', grid)
  const view = viewAt(0)
  rowsInView.show({
    layout,
    view,
    rendered: renderedMonths(layout, view),
    isAwaitingPhotos: allHaveCome,
    tabStop: undefined,
  })
  return { rowsInView, grid }
}

test('the rows of a month, and the tab stop with them, follow the view', () => {
  const { rowsInView, grid } = startAtTheTop()
  const [before] = grid.render.mock.lastCall
  expect(rowsInView.advance(viewAt(800))).toBe(true)
  const [after, tabStop] = grid.render.mock.lastCall
  expect(after.shown.start).toBeGreaterThan(before.shown.start)
  expect(tabStop).toBe(`2023-5/${after.near.start * TILES_IN_ROW}`)
  const onRendered = jest.fn()
  rowsInView.onRendered(onRendered)
  rowsInView.advance(viewAt(848))
  expect(onRendered).toHaveBeenCalledTimes(1)
})

test('Tab leads to a tile in the document, also on a large screen', () => {
  const { rowsInView, grid } = startAtTheTop()
  rowsInView.advance({ ...viewAt(1_000), bottom: 2_000 })
  const [{ shown, near }, tabStop] = grid.render.mock.lastCall
  expect(near.start).toBeGreaterThan(shown.start)
  expect(tabStop).toBe(`2023-5/${near.start * TILES_IN_ROW}`)
})

test('a month that is scrolled past loses its rows without React, and has them again when it is in view again', () => {
  const { rowsInView, grid } = startAtTheTop()
  const april = fakeGrid()
  rowsInView.join('2023-4', april)
  const between = viewAt(layout.tops[1]! - 100)
  rowsInView.show({
    layout,
    view: between,
    rendered: renderedMonths(layout, between),
    isAwaitingPhotos: allHaveCome,
    tabStop: undefined,
  })
  expect(rowsInView.advance(viewAt(layout.tops[1]! + 1_500))).toBe(true)
  expect(grid.render.mock.lastCall[0]).toEqual({ shown: none, near: none, seen: none })
  expect(april.render.mock.lastCall[0].near.start).toBeGreaterThan(0)
  expect(rowsInView.advance(between)).toBe(true)
  expect(grid.render.mock.lastCall[0].near.end).toBeGreaterThan(0)
})

test('[TL-05] no month shows rows beyond the screen while a month on the screen is loading', () => {
  const { rowsInView, grid } = startAtTheTop()
  const between = viewAt(layout.tops[1]! - 100)
  const shown = { layout, view: between, rendered: renderedMonths(layout, between), tabStop: undefined }
  rowsInView.show({ ...shown, isAwaitingPhotos: (key) => key === '2023-4' })
  const [awaiting, tabStop, isAwaited] = grid.render.mock.lastCall
  expect(isAwaited).toBe(true)
  expect(awaiting.near).toEqual(awaiting.seen)
  expect(tabStop).toBe(`2023-5/${awaiting.seen.start * TILES_IN_ROW}`)
  rowsInView.show({ ...shown, isAwaitingPhotos: allHaveCome })
  const [ranges, , isAwaitedStill] = grid.render.mock.lastCall
  expect(isAwaitedStill).toBe(false)
  expect(ranges.near.start).toBeLessThan(ranges.seen.start)
})

test('[TL-05] a month that is loading beyond the screen delays nothing', () => {
  const { rowsInView, grid } = startAtTheTop()
  const view = viewAt(layout.tops[1]! - 300)
  const rendered = renderedMonths(layout, view)
  expect(rendered).toHaveLength(2)
  rowsInView.show({ layout, view, rendered, isAwaitingPhotos: (key) => key === '2023-4', tabStop: undefined })
  expect(grid.render.mock.lastCall[2]).toBe(false)
})

describe('[TL-05] after a jump', () => {
  afterEach(() => jest.useRealTimers())

  const farDown = viewAt(2_600)
  const jump = (pendingPictures: Promise<unknown>[], from = startAtTheTop()) => {
    from.grid.pendingPictures.mockReturnValue(pendingPictures)
    expect(from.rowsInView.advance(farDown)).toBe(true)
    return from
  }
  const lastRender = (grid: ReturnType<typeof fakeGrid>) => {
    const [ranges, , isAwaited] = grid.render.mock.lastCall
    return { isMoreThanSeen: ranges.near.start < ranges.seen.start, isAwaited }
  }
  const held = { isMoreThanSeen: false, isAwaited: true }
  const all = { isMoreThanSeen: true, isAwaited: false }

  test('rows beyond the screen wait until the pictures on it have loaded', async () => {
    const picture = Promise.withResolvers<unknown>()
    const { grid } = jump([Promise.resolve(), picture.promise])
    await Promise.resolve()
    expect(lastRender(grid)).toEqual(held)
    picture.resolve(undefined)
    await waitFor(() => expect(lastRender(grid)).toEqual(all))
  })

  test('nothing waits where the pictures have loaded already', () => {
    expect(lastRender(jump([]).grid)).toEqual(all)
  })

  test('nothing waits longer for a picture that does not load, even while the page scrolls', async () => {
    jest.useFakeTimers()
    const { rowsInView, grid } = jump([new Promise(() => undefined)])
    await jest.advanceTimersByTimeAsync(600)
    rowsInView.advance(viewAt(farDown.top + 48))
    await jest.advanceTimersByTimeAsync(399)
    expect(lastRender(grid)).toEqual(held)
    await jest.advanceTimersByTimeAsync(1)
    expect(lastRender(grid)).toEqual(all)
  })

  test('nothing waits while the page scrolls on from there', () => {
    const { rowsInView, grid } = jump([])
    grid.pendingPictures.mockReturnValue([new Promise(() => undefined)])
    rowsInView.advance(viewAt(farDown.top + 48))
    expect(lastRender(grid)).toEqual(all)
  })

  test('the end of fast scrolling counts as a jump', () => {
    const { rowsInView, grid } = startAtTheTop()
    const view = viewAt(0, { isFast: true })
    const shown = { layout, rendered: renderedMonths(layout, view), isAwaitingPhotos: allHaveCome, tabStop: undefined }
    rowsInView.show({ ...shown, view })
    grid.pendingPictures.mockReturnValue([new Promise(() => undefined)])
    rowsInView.show({ ...shown, view: viewAt(0) })
    expect(lastRender(grid).isAwaited).toBe(true)
  })
})

test('a view that only React can render is left to React', () => {
  const { rowsInView, grid } = startAtTheTop()
  grid.render.mockClear()
  expect(rowsInView.advance(viewAt(layout.tops[1]! - 200))).toBe(false)
  expect(rowsInView.advance(viewAt(0, { isFast: true }))).toBe(false)
  expect(rowsInView.advance(viewAt(0, { shift: 1_000 }))).toBe(false)
  expect(grid.render).not.toHaveBeenCalled()
})
