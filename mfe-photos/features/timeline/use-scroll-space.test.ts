import { act, renderHook } from '@testing-library/react'
import { useScrollSpace } from './use-scroll-space.ts'

const startScrollSpace = () => {
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  const element = { current: document.createElement('div') }
  return renderHook(() => useScrollSpace({ element, timelineHeight: 100_000, advance: () => false })).result
}

test('[TL-17] a month that comes while the scrubber is dragged does not have those loaded that it passes', () => {
  const space = startScrollSpace()
  act(() => space.current.scrubTo(50_000))
  expect(space.current.view.isFast).toBe(true)
  // The months above the place have another height now.
  act(() => space.current.nudge(700))
  expect(space.current.view.isFast).toBe(true)
  act(() => space.current.settle())
  expect(space.current.view.isFast).toBe(false)
})

test('[TL-17] a month that comes while nothing moves is shown with its pictures', () => {
  const space = startScrollSpace()
  act(() => space.current.nudge(700))
  expect(space.current.view.isFast).toBe(false)
})
