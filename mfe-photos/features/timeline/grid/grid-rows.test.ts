import { contentOf, everyRow, photos, startGrid } from '../../../testing/grid-of-photos.ts'
import { justifyRows } from '@account/shared/photo-grid/justified-rows.ts'

const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const rowsIn = (grid: HTMLElement) => [...grid.children].map((row) => row.getAttribute('aria-rowindex'))

test('only the rows of a range are in the document, in order, whichever way it moves', () => {
  const { render, grid, gridRows } = startGrid()
  render(contentOf(), { shown: { start: 1, end: 3 }, near: everyRow })
  expect(rowsIn(grid)).toEqual(['2', '3'])
  render(contentOf(), { shown: { start: 0, end: 2 }, near: everyRow })
  expect(rowsIn(grid)).toEqual(['1', '2'])
  gridRows.end()
  expect(grid).toBeEmptyDOMElement()
})

test('tiles follow each other at their gap and are not positioned', () => {
  const { render, grid, tile } = startGrid()
  const apart = justifyRows(new Float32Array(12).fill(1), { width: 312, targetRowHeight: 100, gap: 6 })
  render(contentOf({ rows: apart }), { shown: everyRow, near: everyRow })
  expect(grid.firstElementChild).toHaveStyle({ columnGap: '6px', height: '100px' })
  expect(tile(photos[1]).parentElement).toHaveStyle({ width: '100px' })
  expect(tile(photos[1]).parentElement?.style.left).toBe('')
})

test('rows join the document in order when they come near, and stay while they are rendered', async () => {
  const { render, grid, gridRows } = startGrid()
  render(contentOf(), { shown: everyRow, near: { start: 1, end: 2 } })
  expect(rowsIn(grid)).toEqual(['2'])
  await nextPaint()
  expect(rowsIn(grid)).toEqual(['2'])
  render(contentOf(), { shown: everyRow, near: { start: 0, end: 1 } })
  render(contentOf(), { shown: everyRow, near: { start: 3, end: 4 } })
  render(contentOf(), { shown: everyRow, near: { start: 2, end: 3 } })
  expect(rowsIn(grid)).toEqual(['1', '2', '3', '4'])
  gridRows.end()
})

test('near rows are rendered at once, and the rows beyond after the paint', async () => {
  const { render, grid, gridRows, tile } = startGrid()
  render(contentOf(), { shown: everyRow, near: everyRow })
  render(contentOf({ isSelecting: true }), { shown: everyRow, near: { start: 1, end: 2 } })
  expect(grid.querySelectorAll('[role="checkbox"]')).toHaveLength(3)
  await nextPaint()
  expect(tile(photos[0])).toHaveAttribute('role', 'checkbox')
  gridRows.end()
})

test('[TL-05] pictures on the screen are requested before those next to it, above as below', () => {
  const { render, grid, gridRows } = startGrid()
  const observer = new MutationObserver(() => undefined)
  observer.observe(grid, { childList: true })
  render(contentOf(), { shown: everyRow, near: everyRow, seen: { start: 1, end: 3 } })
  const added = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes])
  expect(added.map((row) => row instanceof Element && row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '1', '4'])
  expect(rowsIn(grid)).toEqual(['1', '2', '3', '4'])
  observer.disconnect()
  gridRows.end()
})

test('[TL-05] rows beyond the screen are not rendered while photos on the screen are awaited', () => {
  const { grid, gridRows } = startGrid()
  const frame = jest.spyOn(window, 'requestAnimationFrame')
  const ranges = { shown: everyRow, near: { start: 1, end: 2 }, seen: { start: 1, end: 2 } }
  gridRows.set(contentOf())
  gridRows.render(ranges, undefined, true)
  expect(rowsIn(grid)).toEqual(['2'])
  expect(frame).not.toHaveBeenCalled()
  gridRows.render(ranges, undefined)
  expect(frame).toHaveBeenCalledTimes(1)
  frame.mockRestore()
  gridRows.end()
})

test('[TL-04] no photo is shown twice while rows change their places', async () => {
  const { render, grid, gridRows } = startGrid()
  const shownPhotos = () => [...grid.querySelectorAll<HTMLElement>('[data-photo]')].map((tile) => tile.dataset.photo)
  render(contentOf(), { shown: everyRow, near: everyRow })
  const turned = justifyRows(new Float32Array(12).fill(1), { width: 204, targetRowHeight: 100, gap: 4 })
  const screen = { start: 1, end: 2 }
  render(contentOf({ rows: turned }), { shown: { start: 0, end: turned.rowCount }, near: screen, seen: screen })
  expect(shownPhotos()).toEqual([photos[2]!.imageId, photos[3]!.imageId])
  await nextPaint()
  expect(new Set(shownPhotos()).size).toBe(shownPhotos().length)
  gridRows.end()
})

test("a tile is labelled with its photo's name until its picture has the name", async () => {
  const { render, gridRows, tile, picture } = startGrid()
  render(contentOf({ isFast: true }), { shown: everyRow, near: everyRow })
  expect(tile(photos[0])).toHaveAccessibleName('2023-8-1.jpg')
  expect(picture(photos[0])).toBeNull()
  render(contentOf(), { shown: everyRow, near: { start: 0, end: 1 } })
  expect(tile(photos[0])).not.toHaveAttribute('aria-label')
  expect(picture(photos[0])).toHaveAccessibleName('2023-8-1.jpg')
  expect(picture(photos.at(-1))).toBeNull()
  gridRows.end()
})

test('Tab leads to one tile, even after rows were added and removed', () => {
  const { render, grid, gridRows, tile } = startGrid()
  const tabStops = () => [...grid.querySelectorAll('[tabindex="0"]')]
  render(contentOf(), { shown: everyRow, near: everyRow }, '2023-8/1')
  expect(tabStops()).toEqual([tile(photos[1])])
  render(contentOf(), { shown: { start: 2, end: 4 }, near: everyRow }, '2023-8/6')
  expect(tabStops()).toEqual([tile(photos[6])])
  render(contentOf(), { shown: everyRow, near: everyRow }, undefined)
  expect(tabStops()).toEqual([])
  gridRows.end()
})

test('a selection of everything marks every tile except the excluded ones', () => {
  const { render, grid, gridRows, tile } = startGrid()
  render(contentOf(), { shown: everyRow, near: everyRow })
  const except = new Set([photos[3]!.imageId])
  render(contentOf({ isSelecting: true, selection: { kind: 'all', except } }), {
    shown: everyRow,
    near: everyRow,
  })
  expect(grid.querySelectorAll('[role="checkbox"][aria-checked="true"]')).toHaveLength(11)
  expect(tile(photos[3])).toHaveAttribute('aria-checked', 'false')
  render(contentOf(), { shown: everyRow, near: everyRow })
  expect(grid.querySelector('[role="checkbox"], [aria-selected]')).toBeNull()
  gridRows.end()
})

test('a range that only loses rows leaves nothing to render after the frame', async () => {
  const { render, gridRows } = startGrid()
  const content = contentOf()
  render(content, { shown: everyRow, near: { start: 1, end: 2 } })
  await nextPaint()
  const frame = jest.spyOn(window, 'requestAnimationFrame')
  render(content, { shown: { start: 1, end: 3 }, near: { start: 1, end: 2 } })
  expect(frame).not.toHaveBeenCalled()
  render(content, { shown: { start: 0, end: 3 }, near: { start: 1, end: 2 } })
  expect(frame).toHaveBeenCalledTimes(1)
  frame.mockRestore()
  gridRows.end()
})

test('a row leaves the document as a whole with its pictures', () => {
  const { render, grid, gridRows } = startGrid()
  render(contentOf(), { shown: everyRow, near: everyRow })
  const observer = new MutationObserver(() => undefined)
  observer.observe(grid, { childList: true, subtree: true, attributes: true })
  render(contentOf(), { shown: { start: 1, end: everyRow.end }, near: everyRow })
  expect(observer.takeRecords().map(({ target, removedNodes }) => [target, removedNodes.length])).toEqual([[grid, 1]])
  observer.disconnect()
  gridRows.end()
})

test('the tile of a photo that is gone is an empty placeholder', () => {
  const { render, grid, gridRows } = startGrid()
  render(contentOf(), { shown: everyRow, near: everyRow })
  render(contentOf({ photos: photos.slice(0, 2) }), { shown: everyRow, near: everyRow })
  expect(grid.querySelectorAll('[data-photo]')).toHaveLength(2)
  expect(grid.querySelectorAll('[role="gridcell"]:empty')).toHaveLength(10)
  gridRows.end()
})
