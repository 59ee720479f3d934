import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { selectedCount, emptySelection } from '../../../selection/photo-selection.ts'
import { selectionAtom } from '../../../selection/selection-atoms.ts'
import { fakePhotosApi, photosOf } from '../../../testing/fake-library.ts'
import { renderPhotoArea } from '../../../testing/render-photo-area.tsx'

const capture = jest.fn()
const uncaught = jest.fn((event: ErrorEvent) => event.preventDefault())

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { setPointerCapture: capture })
  window.addEventListener('error', uncaught)
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')
  window.removeEventListener('error', uncaught)
})

test('[TL-11] a finger that was lifted without an event during its long press selects nothing', async () => {
  capture.mockImplementation(() => {
    throw new DOMException('No such pointer.', 'NotFoundError')
  })
  const { store } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 2) }),
  })
  const [tile] = await screen.findAllByRole('link', { name: /\.jpg/ })
  // jsdom has no pointer events.
  const press = new MouseEvent('pointerdown', { bubbles: true, button: 0 })
  fireEvent(tile!, Object.assign(press, { pointerId: 7, pointerType: 'touch', isPrimary: true }))
  await waitFor(() => expect(capture).toHaveBeenCalledWith(7))
  expect(uncaught).not.toHaveBeenCalled()
  expect(store.get(selectionAtom)).toBeUndefined()
})

const pointer = (type: string, at: Element, { clientX = 0, pointerId = 1, buttons = 1 } = {}) =>
  fireEvent(
    at,
    Object.assign(new MouseEvent(type, { bubbles: true, button: 0, buttons, clientX }), {
      pointerId,
      pointerType: 'mouse',
      isPrimary: true,
    }),
  )

/** A mouse drags from one photo to another place while photos are being selected. */
const dragTo = async (from: RegExp, findTarget: () => HTMLElement) => {
  const api = fakePhotosApi({
    '2023-8': photosOf({ year: 2023, month: 8 }, 30),
    '2023-7': photosOf({ year: 2023, month: 7 }, 3),
    '2023-6': photosOf({ year: 2023, month: 6 }, 3),
  })
  const { store } = await renderPhotoArea({ api })
  const tile = await screen.findByRole('link', { name: from })
  act(() => store.set(selectionAtom, emptySelection))
  const target = findTarget()
  Object.assign(document, { elementsFromPoint: () => [target] })
  pointer('pointerdown', tile)
  pointer('pointermove', tile, { clientX: 50 })
  pointer('pointerup', tile, { clientX: 50 })
  Reflect.deleteProperty(document, 'elementsFromPoint')
  const counts = { '2023-8': 30, '2023-7': 3, '2023-6': 3 }
  const selection = store.get(selectionAtom) ?? emptySelection
  return Object.entries(counts).map(([key, count]) => selectedCount(selection, [{ key: key as '2023-8', count }]))
}

const heading = (name: string) => () => screen.getByRole('heading', { name })
const moreTile = () => screen.getByText('+6')

test.each([
  ['down to a “+N” tile', { from: /^2023-8-20\.jpg/, target: moreTile, counts: [5, 0, 0] }],
  ['up to a “+N” tile', { from: /^2023-7-2\.jpg/, target: moreTile, counts: [7, 2, 0] }],
  ['down to a heading', { from: /^2023-8-20\.jpg/, target: heading('July 2023'), counts: [11, 0, 0] }],
  [
    'down to a heading beyond a whole month',
    { from: /^2023-8-20\.jpg/, target: heading('June 2023'), counts: [11, 3, 0] },
  ],
  ['up to the heading of its own month', { from: /^2023-7-2\.jpg/, target: heading('July 2023'), counts: [0, 2, 0] }],
  ['up to the heading of another month', { from: /^2023-6-2\.jpg/, target: heading('July 2023'), counts: [0, 3, 2] }],
])('[TL-11] a drag %s selects up to the photo next to it', async (_, { from, target, counts }) => {
  capture.mockReset()
  expect(await dragTo(from, target)).toEqual(counts)
})

test('[TL-11] a second finger neither redirects nor ends a drag', async () => {
  capture.mockReset()
  const { store } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 4) }),
  })
  const tiles = await screen.findAllByRole('link', { name: /\.jpg/ })
  act(() => store.set(selectionAtom, emptySelection))
  const dragOver = (tile: number, pointerId: number) => {
    Object.assign(document, { elementsFromPoint: () => [tiles[tile]] })
    pointer('pointermove', tiles[0]!, { clientX: 50, pointerId })
    Reflect.deleteProperty(document, 'elementsFromPoint')
    return selectedCount(store.get(selectionAtom) ?? emptySelection, [{ key: '2023-8', count: 4 }])
  }
  pointer('pointerdown', tiles[0]!)
  expect(dragOver(1, 1)).toBe(2)
  expect(dragOver(3, 2)).toBe(2)
  pointer('pointerup', tiles[3]!, { pointerId: 2 })
  expect(dragOver(2, 1)).toBe(3)
})

test('[TL-11] a mouse button that was released outside the photos selects nothing more', async () => {
  capture.mockReset()
  const { store } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 4) }),
  })
  const [tile] = await screen.findAllByRole('link', { name: /\.jpg/ })
  act(() => store.set(selectionAtom, emptySelection))
  pointer('pointerdown', tile!)
  pointer('pointerup', document.body)
  pointer('pointermove', tile!, { clientX: 50, buttons: 0 })
  expect(store.get(selectionAtom)).toBe(emptySelection)
})
