import type { Photo } from '@account/shared/contracts/photo.ts'
import { renderHook } from '@testing-library/react'
import type { Months } from '../../../months/photo-neighbours.ts'
import { photosOf } from '../../../testing/fake-library.ts'
import { middleOfTile, positionOf } from './scroll-anchor.ts'
import { createMonthRows } from '../layout/month-rows.ts'
import { layOutTimeline } from '../layout/timeline-layout.ts'
import type { MonthKey } from '../../../months/counted-month.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'

const key = '2023-5'
const photos = photosOf({ year: 2023, month: 5 }, 60)
const TOPMOST = 30

const WIDTH = 200

type Month = { key: MonthKey; photos: readonly Photo[]; remaining?: number }

const libraryOfMonths = (all: readonly Month[], width = WIDTH) => {
  const rowsOf = createMonthRows({ width, targetRowHeight: 100, gap: 0 })
  return {
    width,
    months: new Map(all.map(({ key, photos }) => [key, { status: 'fulfilled', photos, cursor: null }])) as Months,
    layout: layOutTimeline(
      all.map(({ key, photos, remaining = 0 }) => {
        const month = Number(key.split('-')[1])
        return { key, year: 2023, month, count: photos.length + remaining }
      }),
      all.map(({ photos, remaining = 0 }) => rowsOf({ photos, remaining }, 1)),
      { width, headerHeight: 50, monthGap: 0 },
    ),
  }
}
const libraryOf = (photos: readonly Photo[], width = WIDTH) => libraryOfMonths([{ key, photos }], width)

const middleOf = (photos: readonly Photo[], photo: Photo | undefined) =>
  middleOfTile(libraryOf(photos).layout, { key, index: photos.findIndex(({ imageId }) => imageId === photo?.imageId) })

type Library = ReturnType<typeof libraryOf>
const heights = { screenHeight: () => window.innerHeight, shownHeight: () => window.innerHeight }

type Scrolled = { before: Library; after: Library; top: number; focusedTile?: string | undefined }

/** The distance by which the page moves when the library changes while it shows this position. */
const movedFrom = ({ before, after, top, focusedTile }: Scrolled) => {
  const nudge = jest.fn((distance: number): number => distance)
  const unused = () => undefined
  const space = {
    fillsPage: () => true,
    ...heights,
    position: () => top,
    nudge,
    moveTo: unused,
    scrubTo: unused,
    settle: unused,
  }
  const heard = { onMove: () => unused, onViewChange: () => unused }
  const view = { top, bottom: top + window.innerHeight, shift: 0, isFast: false }
  const { rerender } = renderHook(
    (library) =>
      useScrollAnchor({
        focusedTile: { current: focusedTile },
        space: { ...space, ...heard, view },
        ...library,
      }),
    { initialProps: before },
  )
  rerender(after)
  return nudge.mock.lastCall?.[0] ?? 0
}

/** The top of the screen at a tile in the middle of the month. */
const movedBy = (after: readonly Photo[], focusedTile?: string) =>
  movedFrom({
    before: libraryOf(photos),
    after: libraryOf(after),
    top: (middleOf(photos, photos[TOPMOST]) ?? 0) - 10,
    focusedTile,
  })

const added = photosOf({ year: 2023, month: 6 }, 20)
const topmostMoves = (after: readonly Photo[]) =>
  (middleOf(after, photos[TOPMOST]) ?? 0) - (middleOf(photos, photos[TOPMOST]) ?? 0)

test('[TL-14] photos that are added above in the same month leave the visible photo in place', () => {
  const after = [...added, ...photos]
  expect(topmostMoves(after)).toBeGreaterThan(100)
  expect(movedBy(after)).toBeCloseTo(topmostMoves(after))
})

test('[TL-14] photos that are deleted above in the same month leave the visible photo in place', () => {
  const after = photos.slice(10)
  expect(topmostMoves(after)).toBeLessThan(-100)
  expect(movedBy(after)).toBeCloseTo(topmostMoves(after))
})

test('[TL-14] the next remaining photo takes the place of a visible photo that is deleted as well', () => {
  const after = photos.slice(TOPMOST + 2)
  expect(movedBy(after)).toBeLessThan(-1000)
})

test('[TL-14] a focused photo stays in place when photos are added above it', () => {
  const after = [...added, ...photos]
  expect(movedBy(after, `${key}/${TOPMOST}`)).toBeCloseTo(topmostMoves(after))
})

describe('the next month takes the place of a visible month that is deleted', () => {
  const june = { key: '2023-6', photos: [], remaining: 60 } as const
  const may = { key, photos: photos } as const
  const april = { key: '2023-4', photos: photosOf({ year: 2023, month: 4 }, 60) } as const
  const before = libraryOfMonths([june, may, april])
  const after = libraryOfMonths([june, april])
  const [[, topOfMay = 0], [, topOfApril = 0]] = [before.layout.tops, after.layout.tops]

  test('[TL-14] from within it', () => {
    const top = topOfMay + 1_000
    expect(top + movedFrom({ before, after, top })).toBeCloseTo(topOfApril)
  })

  test('[TL-14] with its heading on the screen', () => {
    const top = topOfMay - 30
    expect(top + movedFrom({ before, after, top })).toBeCloseTo(topOfApril - 30)
  })
})

/** The anchor of a page that scrolls where the anchor moves it, from its first library on. */
const anchorOf = (initialProps: Library) => {
  const page = { position: 0 }
  const moveTo = (to: number) => void (page.position = to)
  const unused = () => undefined
  const moves = { moveTo, nudge: (by: number) => moveTo(page.position + by), scrubTo: unused, settle: unused }
  const heard = { onMove: () => unused, onViewChange: () => unused, position: () => page.position }
  const view = { top: 0, bottom: window.innerHeight, shift: 0, isFast: false }
  const space = { ...moves, ...heard, ...heights, view, fillsPage: () => true }
  const { result, rerender } = renderHook(
    (library) => useScrollAnchor({ focusedTile: { current: undefined }, space, ...library }),
    { initialProps },
  )
  return { page, holdAnchor: result.current, rerender }
}

test('[TL-14] a month whose deletion is undone is at its place again, unless the page was scrolled meanwhile', () => {
  const june = { key: '2023-6', photos: photosOf({ year: 2023, month: 6 }, 60) } as const
  const april = { key: '2023-4', photos: photosOf({ year: 2023, month: 4 }, 60) } as const
  const whole = libraryOfMonths([june, { key, photos }, april])
  const left = libraryOfMonths([june, april])
  const inMay = (whole.layout.tops[1] ?? 0) + 1_000
  const { page, rerender } = anchorOf(whole)
  page.position = inMay
  rerender(left)
  expect(page.position).toBeCloseTo(left.layout.tops[1]!)
  rerender(libraryOfMonths([june, { ...april, photos: april.photos.slice(0, 50) }]))
  expect(page.position).toBeCloseTo(left.layout.tops[1]!)
  rerender(whole)
  expect(page.position).toBeCloseTo(inMay)

  rerender(left)
  page.position += 100
  rerender(whole)
  expect(page.position).toBeCloseTo(whole.layout.tops[2]! + 100)
})

test('[TL-14] the last month gives its place to the end of the timeline, and has it again when its deletion is undone', () => {
  const june = { key: '2023-6', photos: photosOf({ year: 2023, month: 6 }, 60) } as const
  const whole = libraryOfMonths([june, { key, photos }])
  const left = libraryOfMonths([june])
  const inMay = (whole.layout.tops[1] ?? 0) + 1_000
  const { page, rerender } = anchorOf(whole)
  page.position = inMay
  rerender(left)
  expect(page.position).toBeCloseTo(left.layout.height - window.innerHeight)
  rerender(whole)
  expect(page.position).toBeCloseTo(inMay)
})

test('[TL-14] the page stays at the photo of a jump until its month has loaded', () => {
  const notYet: Library = { ...libraryOfMonths([{ key, photos: [], remaining: 60 }]), months: new Map() }
  const panoramas = photos.map((photo) => ({ ...photo, visibleWidth: 3_600, visibleHeight: 900 }))
  const anchor = { monthKey: key, tile: 5, offset: 7 } as const
  const { page, holdAnchor, rerender } = anchorOf(notYet)
  page.position = positionOf(notYet.layout, anchor)!
  holdAnchor(anchor)
  const arrived = libraryOf(panoramas)
  rerender(arrived)
  expect(page.position).toBeCloseTo(positionOf(arrived.layout, anchor)!)
})

describe('[TL-14] a window that is resized pixel by pixel', () => {
  const shapes = [1_600, 900, 1_200, 2_400, 1_200, 700, 1_300]
  const mixed = photosOf({ year: 2023, month: 5 }, 600).map((photo, index) => ({
    ...photo,
    visibleWidth: shapes[index % shapes.length]!,
    visibleHeight: 1_200,
  }))
  const SEEN = 400
  const topOf = (photos: readonly Photo[], width: number) => {
    const index = photos.findIndex(({ imageId }) => imageId === mixed[SEEN]!.imageId)
    return middleOfTile(libraryOf(photos, width).layout, { key, index })!
  }
  const widths = Array.from({ length: 300 }, (_, step) => 1_000 - step)

  test('shows the same photos, also when it has its old width again', () => {
    const { page, rerender } = anchorOf(libraryOf(mixed, 1_000))
    const position = topOf(mixed, 1_000)
    page.position = position
    for (const width of widths) rerender(libraryOf(mixed, width))
    expect(Math.abs(page.position - topOf(mixed, widths.at(-1)!))).toBeLessThan(200)
    for (const width of widths.toReversed()) rerender(libraryOf(mixed, width))
    expect(page.position).toBeCloseTo(position)
  })

  test('shows them also where photos before them come and go meanwhile', () => {
    const { page, rerender } = anchorOf(libraryOf(mixed, 1_000))
    page.position = topOf(mixed, 1_000)
    rerender(libraryOf(mixed, 990))
    const fewer = mixed.slice(50)
    rerender(libraryOf(fewer, 990))
    rerender(libraryOf(fewer, 980))
    expect(Math.abs(page.position - topOf(fewer, 980))).toBeLessThan(200)
  })

  test('keeps the photos that the customer has scrolled to since', () => {
    const { page, rerender } = anchorOf(libraryOf(mixed, 1_000))
    page.position = 500
    rerender(libraryOf(mixed, 990))
    page.position = topOf(mixed, 990)
    rerender(libraryOf(mixed, 980))
    expect(Math.abs(page.position - topOf(mixed, 980))).toBeLessThan(200)
  })
})
