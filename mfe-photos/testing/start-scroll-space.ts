import { act, renderHook } from '@testing-library/react'
import { useScrollSpace } from '../features/timeline/scroll/use-scroll-space.ts'

const sizeObservers: (() => void)[] = []

/** The elements that the space watches have another size now. */
export const changeSizes = () => sizeObservers.forEach((sizeChanged) => sizeChanged())

/** To be called once by the file of tests: jsdom has no observer of sizes, and the frames are those of fake timers. */
export const prepareScrollSpaces = () => {
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
  afterEach(() => jest.useRealTimers())
}

export const startScrollSpace = (element = { current: document.createElement('div') }) => {
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  return renderHook(({ width }) => useScrollSpace({ element, width, timelineHeight: 100_000, advance: () => false }), {
    initialProps: { width: window.innerWidth },
  })
}

/** Frames of 20 ms, in each of which the page scrolls by this distance. */
export const startScrolledSpace = () => {
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

export const rest = () => act(() => void jest.advanceTimersByTime(1_000))
