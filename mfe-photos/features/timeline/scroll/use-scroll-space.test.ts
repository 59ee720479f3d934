import { act, renderHook } from '@testing-library/react'
import type { ScrollView } from '../layout/scroll-view.ts'
import { isFixedToWindow } from '../scrubber/is-fixed-to-window.ts'
import { useScrollSpace } from './use-scroll-space.ts'

const sizeObservers: (() => void)[] = []

beforeEach(() => {
  sizeObservers.length = 0
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      sizeObservers.push(() => callback([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const startScrollSpace = (element = { current: document.createElement('div') }) => {
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  return renderHook(({ width }) => useScrollSpace({ element, width, timelineHeight: 100_000, advance: () => false }), {
    initialProps: { width: window.innerWidth },
  })
}

/** Frames of 20 ms, in each of which the page scrolls by this distance. */
const startScrolledSpace = () => {
  jest.useFakeTimers()
  let scrolled = 0
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrolled, 0, 0))
  const element = { current: document.createElement('div') }
  const { result: space, rerender } = startScrollSpace(element)
  const startFrame = (pixels: number) => {
    scrolled += pixels
    window.dispatchEvent(new Event('scroll'))
  }
  const scroll = (pixels: number) =>
    act(() => {
      startFrame(pixels)
      jest.advanceTimersByTime(20)
    })
  const pixelsRendered = () => space.current.view.bottom - space.current.view.top - window.innerHeight
  return { element, space, scroll, startFrame, pixelsRendered, rerender }
}

const rest = () => act(() => void jest.advanceTimersByTime(1_000))

afterEach(() => jest.useRealTimers())

test('[TL-17] a month that loads during a drag of the scrubber does not load the months that the drag passes', () => {
  const { result: space } = startScrollSpace()
  act(() => space.current.scrubTo(50_000))
  expect(space.current.view.isFast).toBe(true)
  // The months above this position have another height now.
  act(() => space.current.nudge(700))
  expect(space.current.view.isFast).toBe(true)
  act(() => space.current.settle())
  expect(space.current.view.isFast).toBe(false)
})

test('[TL-17] a month that loads while the page is still is shown with its pictures', () => {
  const { result: space } = startScrollSpace()
  act(() => space.current.nudge(700))
  expect(space.current.view.isFast).toBe(false)
})

test('the faster the page scrolls, the more rows are rendered at once, until it stops', () => {
  const { scroll, pixelsRendered } = startScrolledSpace()
  scroll(10)
  const whenSlow = pixelsRendered()
  scroll(60)
  const whenQuick = pixelsRendered()
  expect(whenQuick).toBeGreaterThan(whenSlow)
  scroll(10)
  expect(pixelsRendered()).toBe(whenQuick)
  rest()
  expect(pixelsRendered()).toBeLessThan(whenSlow)
})

test('a jump after a rest is a leap to what is on the screen, and the rest follows within three frames', () => {
  const { space, scroll, pixelsRendered } = startScrolledSpace()
  scroll(10)
  rest()
  const atRest = pixelsRendered()
  scroll(60_000)
  expect(space.current.view).toMatchObject({ isFast: false, isLeap: true })
  expect(pixelsRendered()).toBe(atRest)
  act(() => void jest.advanceTimersByTime(30))
  expect(space.current.view).toMatchObject({ isFast: false, isLeap: undefined })
})

test('the view of a leap is announced before the frame that renders it, and a shorter scroll is not', () => {
  const { space, scroll, startFrame } = startScrolledSpace()
  scroll(10)
  rest()
  const announced: ScrollView[] = []
  space.current.onViewChange((view) => announced.push(view))
  startFrame(600)
  expect(announced).toEqual([])
  rest()
  announced.length = 0
  startFrame(60_000)
  expect(announced).toEqual([expect.objectContaining({ isFast: false, isLeap: true })])
  expect(space.current.view.isLeap).toBeUndefined()
  rest()
  expect(announced[1]).toEqual(announced[0])
})

test('a drag of the scroll bar leaps once, and arrives when it has rested', () => {
  const { space, scroll } = startScrolledSpace()
  scroll(10)
  rest()
  for (let step = 0; step < 5; step++) {
    scroll(4_000)
    expect(space.current.view).toMatchObject({ isFast: step > 0, isLeap: step === 0 })
  }
  act(() => void jest.advanceTimersByTime(60))
  expect(space.current.view.isFast).toBe(true)
  act(() => void jest.advanceTimersByTime(30))
  expect(space.current.view.isFast).toBe(false)
})

test('an attribute tells whether the page scrolls quickly, until it stops', () => {
  const { element, scroll } = startScrolledSpace()
  const pace = () => element.current.dataset.moving
  scroll(10)
  expect(pace()).toBe('')
  scroll(60)
  expect(pace()).toBe('quickly')
  scroll(10)
  expect(pace()).toBe('quickly')
  rest()
  expect(pace()).toBeUndefined()
})

test('[TL-17] a jump renders no more than a page at rest, so that its target comes first', () => {
  const { space, scroll, pixelsRendered } = startScrolledSpace()
  scroll(60)
  rest()
  const atRest = pixelsRendered()
  scroll(60)
  jest.mocked(window.scrollBy).mockImplementation((options) => scroll((options as ScrollToOptions).top ?? 0))
  act(() => space.current.moveTo(50_000))
  expect(space.current.position()).toBe(50_000)
  expect(pixelsRendered()).toBe(atRest)
})

describe('content above the timeline that goes', () => {
  const timelineStartsAt = (top: number) => {
    const element = { current: document.createElement('div') }
    const rect = jest.spyOn(element.current, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 0, 0))
    const { result: space } = startScrollSpace(element)
    const startMovesTo = (newTop: number) =>
      act(() => {
        rect.mockReturnValue(new DOMRect(0, newTop, 0, 0))
        sizeObservers.forEach((sizeChanged) => sizeChanged())
      })
    return { space, startMovesTo }
  }

  test('brings the rows that come into the screen, though nothing scrolls', () => {
    const { space, startMovesTo } = timelineStartsAt(2_000)
    startMovesTo(300)
    expect(space.current.view.bottom).toBeGreaterThanOrEqual(window.innerHeight - 300)
  })

  test('leaves the first rows for screen readers and the keyboard, wherever they start', () => {
    const { space } = timelineStartsAt(2_000)
    expect(space.current.view.bottom).toBeGreaterThan(100)
  })

  test('does not move photos that are on the screen', () => {
    const { space, startMovesTo } = timelineStartsAt(-500)
    const before = space.current.position()
    startMovesTo(-400)
    expect(space.current.position()).toBe(before)
  })
})

describe('a turned device, which changes the height above the timeline', () => {
  const turnAt = (position: number) => {
    const { element, space, scroll, rerender } = startScrolledSpace()
    scroll(position)
    const turn = () => Object.defineProperty(element.current, 'clientWidth', { value: 500 })
    const layOutAnew = () => rerender({ width: 500 })
    return { space, scroll, turn, layOutAnew }
  }

  test('[TL-17] does not count as scrolling until the photos have a new layout', () => {
    const { space, scroll, turn, layOutAnew } = turnAt(700)
    turn()
    scroll(-48)
    expect(space.current.position()).toBe(700)
    layOutAnew()
    scroll(10)
    expect(space.current.position()).toBe(662)
  })

  test('[TL-17] does not count as scrolling when the idle timer fires after a scroll', () => {
    const { space, scroll, turn } = turnAt(700)
    scroll(0)
    turn()
    jest.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, -652, 0, 0))
    rest()
    expect(space.current.position()).toBe(700)
  })
})

test('on a page that zooms the timeline, positions are in pixels of the timeline and scrolling in those of the window', () => {
  const element = { current: document.createElement('div') }
  jest.spyOn(element.current, 'offsetWidth', 'get').mockReturnValue(800)
  jest.spyOn(element.current, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -3_000, 1_200, 9_000))
  const { result: space } = startScrollSpace(element)
  expect(space.current.screenHeight()).toBe(window.innerHeight / 1.5)
  expect(space.current.position()).toBe(2_000)
  act(() => space.current.moveTo(2_100))
  expect(window.scrollBy).toHaveBeenLastCalledWith({ top: 150, behavior: 'instant' })
})

test('a column of a page is not filled by the timeline, and the page is', () => {
  const element = { current: document.createElement('div') }
  const width = jest.spyOn(element.current, 'clientWidth', 'get').mockReturnValue(320)
  const { result: space } = startScrollSpace(element)
  expect(space.current.fillsPage(isFixedToWindow)).toBe(false)
  width.mockReturnValue(window.innerWidth - 40)
  expect(space.current.fillsPage(isFixedToWindow)).toBe(true)
})

test('the timeline, which holds its own rows, leaves room for a scrubber beside it, and a transformed page does not', () => {
  const page = document.body.appendChild(document.createElement('div'))
  const element = { current: page.appendChild(document.createElement('div')) }
  element.current.style.willChange = 'transform'
  jest.spyOn(element.current, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 40)
  const { result: space } = startScrollSpace(element)
  expect(space.current.fillsPage(isFixedToWindow)).toBe(true)
  page.style.transform = 'translate(1px)'
  expect(space.current.fillsPage(isFixedToWindow)).toBe(false)
  page.remove()
})

test('a rendering after scrolling makes the browser lay out nothing', () => {
  const { element, space, scroll } = startScrolledSpace()
  const width = jest.spyOn(element.current, 'clientWidth', 'get').mockReturnValue(window.innerWidth)
  scroll(10)
  rest()
  space.current.fillsPage(isFixedToWindow)
  const rectangles = jest.mocked(Element.prototype.getBoundingClientRect)
  rectangles.mockClear()
  width.mockClear()
  expect(space.current.fillsPage(isFixedToWindow)).toBe(true)
  expect(space.current.shownHeight()).toBe(window.innerHeight)
  expect(rectangles).not.toHaveBeenCalled()
  expect(width).not.toHaveBeenCalled()
})

test('a page that narrows the timeline after scrolling is no longer filled by it', () => {
  const { element, space, scroll, rerender } = startScrolledSpace()
  const width = jest.spyOn(element.current, 'clientWidth', 'get').mockReturnValue(window.innerWidth)
  scroll(10)
  rest()
  expect(space.current.fillsPage(isFixedToWindow)).toBe(true)
  width.mockReturnValue(320)
  rerender({ width: 320 })
  expect(space.current.fillsPage(isFixedToWindow)).toBe(false)
})
