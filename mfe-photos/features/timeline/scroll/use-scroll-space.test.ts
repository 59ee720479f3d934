import { act } from '@testing-library/react'
import type { ScrollView } from '../layout/scroll-view.ts'
import {
  changeSizes,
  rest,
  startScrolledSpace,
  startScrollSpace,
  prepareScrollSpaces,
} from '../../../testing/start-scroll-space.ts'

prepareScrollSpaces()

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
        changeSizes()
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
