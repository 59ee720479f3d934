import { fireEvent, screen, waitFor } from '@testing-library/react'
import { selectionAtom } from '../../library/selection-atoms.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

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

test('[TL-11] a finger that was lifted unheard during its long press selects nothing', async () => {
  capture.mockImplementation(() => {
    throw new DOMException('No such pointer.', 'NotFoundError')
  })
  const { store } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 2) }),
  })
  const [tile] = await screen.findAllByRole('link', { name: /\.jpg/ })
  // jsdom knows no pointers.
  const press = new MouseEvent('pointerdown', { bubbles: true, button: 0 })
  fireEvent(tile!, Object.assign(press, { pointerId: 7, pointerType: 'touch', isPrimary: true }))
  await waitFor(() => expect(capture).toHaveBeenCalledWith(7))
  expect(uncaught).not.toHaveBeenCalled()
  expect(store.get(selectionAtom)).toBeUndefined()
})
