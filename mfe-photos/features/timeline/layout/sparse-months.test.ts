import { layOutSparse, rowOptions } from '../../../testing/lay-out.ts'
import { monthAfterKey } from '../scrubber/scrubber-keys.ts'
import { columnsOf, sparseRow } from './sparse-months.ts'
import { tileReached, type TileDirection, type TilePosition } from './tile-neighbour.ts'
import { monthAt, visibleMonths } from './timeline-layout.ts'

// Three columns: September and August share the first line, July fills the second, June to April share the third.
const layout = layOutSparse({ 2023: { 9: 1, 8: 2, 7: 4, 6: 1, 5: 1, 4: 1 } })
const LINE = 60 + 200 + 20

test('[TL-04] months of fewer photos than there are columns are beside each other, in their order', () => {
  expect(columnsOf({ ...rowOptions, monthGap: 20 })).toEqual({ count: 3, width: 320, gap: 20 })
  expect([...layout.tops.slice(0, 3)]).toEqual([0, 0, LINE])
  expect([...layout.lefts]).toEqual([0, 340, 0, 0, 340, 680])
  expect(new Set(layout.tops.slice(3)).size).toBe(1)
  expect(layout.height).toBeCloseTo(layout.tops[5]! + 60 + 200)
})

test('[TL-04] a month that does not fit in a line begins the next one', () => {
  const { tops, lefts } = layOutSparse({ 2023: { 9: 2, 8: 2, 7: 1 } })
  expect([...tops]).toEqual([0, LINE, LINE])
  expect([...lefts]).toEqual([0, 0, 680])
})

test('[TL-04] phones show two months of one photo beside each other', () => {
  const phone = columnsOf({ width: 343, targetRowHeight: 116, monthGap: 12 })
  expect(phone).toEqual({ count: 2, width: 165.5, gap: 12 })
})

test('[TL-04] a sparse month has the same height and width whatever its photos are', () => {
  const options = { ...rowOptions, width: 660 }
  const [portraits, panoramas] = [
    sparseRow(Float32Array.of(0.5, 0.5), options),
    sparseRow(Float32Array.of(4, 4), options),
  ]
  for (const row of [portraits, panoramas]) expect(row).toMatchObject({ width: 660, height: 200, rowCount: 1 })
  expect([...portraits.widths]).toEqual([100, 100])
  expect((panoramas.lefts[1] ?? 0) + (panoramas.widths[1] ?? 0)).toBeCloseTo(660)
})

test('[TL-05] all months of a line are in view together', () => {
  expect(visibleMonths(layout, { top: 10, bottom: 100 })).toEqual({ start: 0, end: 2 })
  expect(monthAt(layout, layout.tops[5]! + 5)).toBe(3)
})

test('[TL-11] arrow keys lead to the month above or below and beside', () => {
  const reach = (position: TilePosition, direction: TileDirection) =>
    tileReached(layout, position, { direction, pageHeight: 450 })
  expect(reach({ monthIndex: 0, tile: 0 }, 'right')).toEqual({ monthIndex: 1, tile: 0 })
  expect(reach({ monthIndex: 0, tile: 0 }, 'down')).toEqual({ monthIndex: 2, tile: 0 })
  expect(reach({ monthIndex: 2, tile: 0 }, 'up')).toEqual({ monthIndex: 0, tile: 0 })
  expect(reach({ monthIndex: 2, tile: 3 }, 'up')?.monthIndex).toBe(1)
  expect(reach({ monthIndex: 2, tile: 1 }, 'down')?.monthIndex).toBe(4)
  expect(reach({ monthIndex: 5, tile: 0 }, 'down')).toBeUndefined()
  expect(reach({ monthIndex: 1, tile: 0 }, 'up')).toBeUndefined()
})

test('[TL-17] keys of the scrubber move from line to line', () => {
  expect(monthAfterKey(layout, 0, 'ArrowDown')).toBe(2)
  expect(monthAfterKey(layout, 2, 'ArrowDown')).toBe(3)
  expect(monthAfterKey(layout, 3, 'ArrowDown')).toBe(5)
  expect(monthAfterKey(layout, 5, 'ArrowUp')).toBe(2)
  expect(monthAfterKey(layout, 2, 'ArrowUp')).toBe(0)
})
