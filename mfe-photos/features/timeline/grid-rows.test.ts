import type { Photo } from '@account/shared/contracts/photo.ts'
import { photosOf } from '../../testing/fake-library.ts'
import { justifyRows } from '../../timeline-layout/justified-rows.ts'
import { createGridRows } from './grid-rows.ts'
import type { RowRanges, TileDrawing } from './tile-drawing.ts'

const photos = photosOf({ year: 2023, month: 8 }, 12)
const rows = justifyRows(new Float32Array(12).fill(1), { width: 300, targetRowHeight: 100, gap: 0 })
const everyRow = { start: 0, end: rows.rowCount }

const drawingOf = (changes: Partial<TileDrawing> = {}): TileDrawing => ({
  sectionKey: '2023-8',
  rows,
  within: 0,
  images: photos,
  photoTiles: 12,
  more: undefined,
  isSelecting: false,
  selection: undefined,
  isFast: false,
  thumbnail: '300',
  hrefOf: (id) => `/preview/${id}`,
  nameOf: ({ localFileName }) => localFileName ?? '',
  smallPrintHint: undefined,
  onPictureFailed: () => undefined,
  ...changes,
})

const startGrid = () => {
  const grid = document.createElement('div')
  document.body.append(grid)
  const gridRows = createGridRows(grid)
  const draw = (drawing: TileDrawing, ranges: RowRanges, tabStop?: string) => {
    gridRows.set(drawing)
    gridRows.draw(ranges, tabStop)
  }
  const tile = (photo: Photo | undefined) => grid.querySelector<HTMLElement>(`[data-photo="${photo?.imageId}"]`)!
  return { grid, gridRows, draw, tile, picture: (photo?: Photo) => tile(photo).querySelector('img') }
}

const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const rowsIn = (grid: HTMLElement) => [...grid.children].map((row) => row.getAttribute('aria-rowindex'))
const atNewAddresses = (images: readonly Photo[]) =>
  images.map((photo) => ({
    ...photo,
    thumbnails: photo.thumbnails.map((thumbnail) => ({ ...thumbnail, url: `${thumbnail.url}?again` })),
    url: `${photo.url}?again`,
  }))

test('only the rows of a range are in the document, in their order, whichever way it moves', () => {
  const { draw, grid, gridRows } = startGrid()
  draw(drawingOf(), { shown: { start: 1, end: 3 }, near: everyRow })
  expect(rowsIn(grid)).toEqual(['2', '3'])
  draw(drawingOf(), { shown: { start: 0, end: 2 }, near: everyRow })
  expect(rowsIn(grid)).toEqual(['1', '2'])
  gridRows.end()
  expect(grid).toBeEmptyDOMElement()
})

test('tiles follow each other at their distance, none placed by itself', () => {
  const { draw, grid, tile } = startGrid()
  const apart = justifyRows(new Float32Array(12).fill(1), { width: 312, targetRowHeight: 100, gap: 6 })
  draw(drawingOf({ rows: apart }), { shown: everyRow, near: everyRow })
  expect(grid.firstElementChild).toHaveStyle({ columnGap: '6px', height: '100px' })
  expect(tile(photos[1]).parentElement).toHaveStyle({ width: '100px' })
  expect(tile(photos[1]).parentElement?.style.left).toBe('')
})

test('rows come into the document when they are near, in their order, and stay while they are drawn', async () => {
  const { draw, grid, gridRows } = startGrid()
  draw(drawingOf(), { shown: everyRow, near: { start: 1, end: 2 } })
  expect(rowsIn(grid)).toEqual(['2'])
  await nextPaint()
  expect(rowsIn(grid)).toEqual(['2'])
  draw(drawingOf(), { shown: everyRow, near: { start: 0, end: 1 } })
  draw(drawingOf(), { shown: everyRow, near: { start: 3, end: 4 } })
  draw(drawingOf(), { shown: everyRow, near: { start: 2, end: 3 } })
  expect(rowsIn(grid)).toEqual(['1', '2', '3', '4'])
  gridRows.end()
})

test('what is near is drawn at once, and the rows beyond after it is painted', async () => {
  const { draw, grid, gridRows, tile } = startGrid()
  draw(drawingOf(), { shown: everyRow, near: everyRow })
  draw(drawingOf({ isSelecting: true }), { shown: everyRow, near: { start: 1, end: 2 } })
  expect(grid.querySelectorAll('[role="checkbox"]')).toHaveLength(3)
  await nextPaint()
  expect(tile(photos[0])).toHaveAttribute('role', 'checkbox')
  gridRows.end()
})

test('a tile has the name of its photo until its picture has it', async () => {
  const { draw, gridRows, tile, picture } = startGrid()
  draw(drawingOf({ isFast: true }), { shown: everyRow, near: everyRow })
  expect(tile(photos[0])).toHaveAccessibleName('2023-8-1.jpg')
  expect(picture(photos[0])).toBeNull()
  draw(drawingOf(), { shown: everyRow, near: { start: 0, end: 1 } })
  expect(tile(photos[0])).not.toHaveAttribute('aria-label')
  expect(picture(photos[0])).toHaveAccessibleName('2023-8-1.jpg')
  expect(picture(photos.at(-1))).toBeNull()
  gridRows.end()
})

test('Tab leads to one tile, also after rows have come and gone', () => {
  const { draw, grid, gridRows, tile } = startGrid()
  const tabStops = () => [...grid.querySelectorAll('[tabindex="0"]')]
  draw(drawingOf(), { shown: everyRow, near: everyRow }, '2023-8/1')
  expect(tabStops()).toEqual([tile(photos[1])])
  draw(drawingOf(), { shown: { start: 2, end: 4 }, near: everyRow }, '2023-8/6')
  expect(tabStops()).toEqual([tile(photos[6])])
  draw(drawingOf(), { shown: everyRow, near: everyRow }, undefined)
  expect(tabStops()).toEqual([])
  gridRows.end()
})

test('no picture is asked for while it flies past', () => {
  const { draw, gridRows, picture } = startGrid()
  draw(drawingOf({ isFast: true }), { shown: everyRow, near: everyRow })
  expect(picture(photos[0])).toBeNull()
  draw(drawingOf(), { shown: everyRow, near: everyRow })
  expect(picture(photos[0])).not.toBeNull()
  gridRows.end()
})

test('a place shows the colour of its photo, also of one that comes while it flies past', () => {
  const { draw, gridRows, tile } = startGrid()
  const ranges = { shown: everyRow, near: everyRow }
  draw(drawingOf({ isFast: true, images: photos.slice(0, 3) }), ranges)
  expect(tile(photos[0]).style.backgroundColor).not.toBe('')
  draw(drawingOf({ isFast: true }), ranges)
  expect(tile(photos[11]).style.backgroundColor).not.toBe('')
  gridRows.end()
})

test('a selection of everything marks every tile, and its exceptions are left out', () => {
  const { draw, grid, gridRows, tile } = startGrid()
  draw(drawingOf(), { shown: everyRow, near: everyRow })
  const except = new Set([photos[3]!.imageId])
  draw(drawingOf({ isSelecting: true, selection: { kind: 'all', except } }), {
    shown: everyRow,
    near: everyRow,
  })
  expect(grid.querySelectorAll('[role="checkbox"][aria-checked="true"]')).toHaveLength(11)
  expect(tile(photos[3])).toHaveAttribute('aria-checked', 'false')
  draw(drawingOf(), { shown: everyRow, near: everyRow })
  expect(grid.querySelector('[role="checkbox"], [aria-selected]')).toBeNull()
  gridRows.end()
})

test('a picture that comes in time is not looked after any more, one that is late is marked', () => {
  jest.useFakeTimers()
  const { draw, gridRows, tile, picture } = startGrid()
  draw(drawingOf(), { shown: everyRow, near: everyRow })
  picture(photos[0])?.dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(150)
  expect(tile(photos[0])).not.toHaveAttribute('data-late')
  expect(tile(photos[1])).toHaveAttribute('data-late')
  gridRows.end()
  jest.useRealTimers()
})

test('a picture is late 150 ms after its tile came into the document, not after it was asked for', () => {
  jest.useFakeTimers()
  const { draw, gridRows, tile } = startGrid()
  const beyond = { start: 3, end: 4 }
  draw(drawingOf(), { shown: everyRow, near: { start: 0, end: 1 } })
  jest.advanceTimersByTime(1000)
  draw(drawingOf(), { shown: everyRow, near: beyond })
  expect(tile(photos[11])).not.toHaveAttribute('data-late')
  jest.advanceTimersByTime(150)
  expect(tile(photos[11])).toHaveAttribute('data-late')
  gridRows.end()
  jest.useRealTimers()
})

test('a picture that is late has its blurred self until it is there, but not while it flies past', () => {
  jest.useFakeTimers()
  const { draw, grid, gridRows, tile, picture } = startGrid()
  const placeholder = 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw=='
  grid.dataset.moving = 'quickly'
  draw(drawingOf({ images: photos.map((photo) => ({ ...photo, placeholder })) }), { shown: everyRow, near: everyRow })
  jest.advanceTimersByTime(1_000)
  expect(tile(photos[0])).toHaveAttribute('data-late')
  expect(tile(photos[0]).style.backgroundColor).not.toBe('')
  expect(tile(photos[0]).style.backgroundImage).toBe('')
  picture(photos[1])?.dispatchEvent(new Event('load'))
  grid.dataset.moving = ''
  jest.advanceTimersByTime(150)
  expect(tile(photos[0]).style.backgroundImage).toMatch(/^url/)
  expect(tile(photos[1]).style.backgroundImage).toBe('')
  gridRows.end()
  jest.useRealTimers()
})

test('where rows only leave, nothing is left to be drawn after the frame', async () => {
  const { draw, gridRows } = startGrid()
  const drawing = drawingOf()
  draw(drawing, { shown: everyRow, near: { start: 1, end: 2 } })
  await nextPaint()
  const frame = jest.spyOn(window, 'requestAnimationFrame')
  draw(drawing, { shown: { start: 1, end: 3 }, near: { start: 1, end: 2 } })
  expect(frame).not.toHaveBeenCalled()
  draw(drawing, { shown: { start: 0, end: 3 }, near: { start: 1, end: 2 } })
  expect(frame).toHaveBeenCalledTimes(1)
  frame.mockRestore()
  gridRows.end()
})

test('a row leaves the document as a whole, its pictures with it', () => {
  const { draw, grid, gridRows } = startGrid()
  draw(drawingOf(), { shown: everyRow, near: everyRow })
  const observer = new MutationObserver(() => undefined)
  observer.observe(grid, { childList: true, subtree: true, attributes: true })
  draw(drawingOf(), { shown: { start: 1, end: rows.rowCount }, near: everyRow })
  expect(observer.takeRecords().map(({ target, removedNodes }) => [target, removedNodes.length])).toEqual([[grid, 1]])
  observer.disconnect()
  gridRows.end()
})

test('a picture that was scrolled past is given up by an empty address, which nothing is said of', () => {
  const { draw, gridRows, picture } = startGrid()
  const onPictureFailed = jest.fn()
  draw(drawingOf({ onPictureFailed }), { shown: everyRow, near: everyRow })
  const passed = picture(photos[0])!
  Object.defineProperty(passed, 'complete', { value: false })
  gridRows.end()
  expect(passed).toHaveAttribute('src', '')
  passed.dispatchEvent(new Event('error'))
  expect(onPictureFailed).not.toHaveBeenCalled()
})

test('a picture that fails twice gives way to its name, and is tried once more at a new address', () => {
  const { draw, gridRows, tile, picture } = startGrid()
  const onPictureFailed = jest.fn()
  draw(drawingOf({ onPictureFailed }), { shown: everyRow, near: everyRow })
  const fail = () => picture(photos[0])?.dispatchEvent(new Event('error'))
  fail()
  expect(onPictureFailed).toHaveBeenCalledWith('2023-8')
  fail()
  expect(picture(photos[0])).toBeNull()
  expect(tile(photos[0])).toHaveTextContent('2023-8-1.jpg')

  draw(drawingOf({ onPictureFailed, images: atNewAddresses(photos) }), { shown: everyRow, near: everyRow })
  fail()
  draw(drawingOf({ onPictureFailed, images: atNewAddresses(atNewAddresses(photos)) }), {
    shown: everyRow,
    near: everyRow,
  })
  expect(picture(photos[0])).toBeNull()
  expect(onPictureFailed).toHaveBeenCalledTimes(1)
  gridRows.end()
})

test('a picture stays until the same one at a new address is there', () => {
  const { draw, gridRows, tile, picture } = startGrid()
  draw(drawingOf(), { shown: everyRow, near: everyRow })
  const before = picture(photos[0])!
  Object.defineProperties(before, { complete: { value: true }, naturalWidth: { value: 300 } })
  draw(drawingOf({ images: atNewAddresses(photos) }), { shown: everyRow, near: everyRow })
  expect(picture(photos[0])).toBe(before)
  expect(tile(photos[0]).querySelectorAll('img')).toHaveLength(1)
  expect(tile(photos[0])).not.toHaveAttribute('data-late')
  gridRows.end()
})

test("the tiles' place of a photo that is gone is empty, and waits", () => {
  const { draw, grid, gridRows } = startGrid()
  draw(drawingOf(), { shown: everyRow, near: everyRow })
  draw(drawingOf({ images: photos.slice(0, 2) }), { shown: everyRow, near: everyRow })
  expect(grid.querySelectorAll('[data-photo]')).toHaveLength(2)
  expect(grid.querySelectorAll('[role="gridcell"]:empty')).toHaveLength(10)
  gridRows.end()
})
