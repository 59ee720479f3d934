import { waitFor } from '@testing-library/react'
import { OF_CUSTOMER } from '@account/shared/browser-storage/remove-entries.ts'
import { keepScrollPosition } from './keep-scroll-position.ts'
import { followScrollPosition } from './scroll-position.ts'

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
let grow: () => void = () => undefined
let isObserved = false

class GrowingPage {
  constructor(notify: () => void) {
    grow = notify
  }
  observe() {
    isObserved = true
  }
  disconnect() {
    isObserved = false
  }
}
window.ResizeObserver = GrowingPage as unknown as typeof ResizeObserver

const define = (object: object, properties: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(object, name, { configurable: true, value })
}

const open = (type: 'navigate' | 'reload' | 'back_forward', path = '/orders') => {
  define(performance, { getEntriesByType: () => [{ type }] })
  window.history.replaceState(null, '', path)
  followScrollPosition()
}

const leaveAt = (scrollY: number) => {
  define(window, { scrollY })
  window.dispatchEvent(new Event('pagehide'))
}

beforeEach(() => {
  isObserved = false
  window.history.scrollRestoration = 'auto'
  open('navigate')
  leaveAt(1_500)
})
afterEach(() => {
  scrollTo.mockClear()
  sessionStorage.clear()
})

test('[SH-11] a reloaded page returns to its place while its content arrives', () => {
  jest.useFakeTimers()
  open('reload')
  grow()
  grow()
  expect(scrollTo.mock.calls).toEqual([[{ top: 1_500, behavior: 'instant' }], [{ top: 1_500, behavior: 'instant' }]])
  jest.advanceTimersByTime(10_000)
  expect(isObserved).toBe(false)
  jest.useRealTimers()
})

test('[SH-11] a page that a phone discards while it is hidden returns to its place', () => {
  define(window, { scrollY: 2_500 })
  define(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  define(document, { visibilityState: 'visible' })
  open('reload')
  grow()
  expect(scrollTo.mock.calls).toEqual([[{ top: 2_500, behavior: 'instant' }]])
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown', 'click', 'popstate'])(
  'a customer who acts first (%s) is left in peace',
  (type) => {
    open('reload')
    window.dispatchEvent(new Event(type))
    expect(isObserved).toBe(false)
  },
)

test('an address that is opened begins at its top', () => {
  open('navigate')
  expect(isObserved).toBe(false)
})

test('a page that was opened from the shop does not take the position of another one that was', () => {
  open('back_forward', '/saved-projects')
  expect(isObserved).toBe(false)
  open('back_forward')
  expect(isObserved).toBe(true)
})

test('a reloaded page returns to its place although nothing has scrolled it', async () => {
  define(performance, { getEntriesByType: () => [{ type: 'reload' }] })
  define(window, { scrollY: 0 })
  keepScrollPosition()
  await waitFor(() => expect(isObserved).toBe(true))
})

test('a screen that restores its own position is left to it', () => {
  window.history.scrollRestoration = 'manual'
  open('reload')
  expect(isObserved).toBe(false)
})

test('the position is removed with what the tab keeps of its customer', () => {
  expect(Object.keys(sessionStorage).every((key) => key.startsWith(OF_CUSTOMER))).toBe(true)
})
