import { act } from '@testing-library/react'
import { isFixedToWindow } from '../scrubber/is-fixed-to-window.ts'
import { rest, startScrolledSpace, startScrollSpace, prepareScrollSpaces } from '../../../testing/start-scroll-space.ts'

prepareScrollSpaces()

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
