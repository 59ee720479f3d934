import { justifyRows, type JustifiedRows } from './justified-rows.ts'

const options = { width: 1_000, targetRowHeight: 200, gap: 10 }
const rowsOf = ({ rowCount, rowStarts, rowHeights }: JustifiedRows) =>
  Array.from({ length: rowCount }, (_, row) => ({
    tiles: rowStarts[row + 1]! - rowStarts[row]!,
    height: Math.round(rowHeights[row]!),
  }))

test('a row ends with the tile that brings its height closest to the target', () => {
  // Two tiles are 50 pixels too high, three are 43 too low.
  expect(rowsOf(justifyRows(Float32Array.from([2, 2, 2, 2, 2, 2]), options))).toEqual([
    { tiles: 3, height: 163 },
    { tiles: 3, height: 163 },
  ])
  // Two tiles are 20 pixels too high, three are 56 too low.
  expect(rowsOf(justifyRows(Float32Array.from([2.25, 2.25, 2.25, 2.25]), options))).toEqual([
    { tiles: 2, height: 220 },
    { tiles: 2, height: 220 },
  ])
})

test('a tile that is wider than the row is as wide as the row', () => {
  const { widths, lefts } = justifyRows(Float32Array.from([6]), options)
  expect([widths[0], lefts[0]]).toEqual([1_000, 0])
})

test('a last row of few tiles keeps the target height', () => {
  const { rowHeights, widths } = justifyRows(Float32Array.from([1]), options)
  expect([rowHeights[0], widths[0]]).toEqual([200, 200])
})
