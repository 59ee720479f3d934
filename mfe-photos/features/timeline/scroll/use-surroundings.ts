import { useRef, type RefObject } from 'react'
import { scrollerOf, type Scroller } from './scroller.ts'
import { wholeWidthOf } from './use-element-width.ts'

/** The width of an element is rounded, so that a smaller difference is not a scale. */
const LEAST_DIFFERENCE = 0.02

/** Pixels of the window for each pixel of the element: an embedding page may have `zoom` or `transform` around it. */
const scaleOf = (element: HTMLElement | null): number => {
  if (!element?.offsetWidth) return 1
  const scale = element.getBoundingClientRect().width / element.offsetWidth
  return scale > 0 && Math.abs(scale - 1) > LEAST_DIFFERENCE ? scale : 1
}

/** A parameter, because the code for it comes with the scrubber. */
export type IsFixedToWindow = (element: Element | null) => boolean

/** The page around the timeline: the box that scrolls it, and the part of the screen that it fills. */
export const useSurroundings = (element: RefObject<HTMLElement | null>, width: number | undefined) => {
  const foundScroller = useRef<Scroller>(undefined)
  // Read once after scrolling stops, because every rendering asks for it, and makes the browser lay out the page by reading it.
  const foundFilling = useRef<{ width: number | undefined; fillsPage?: boolean }>(undefined)

  const scroller = () => (element.current ? (foundScroller.current ??= scrollerOf(element.current)) : scrollerOf(null))
  // The scrubber is beside the timeline, whose containment would hold a fixed element.
  const readFilling = (isFixedToWindow: IsFixedToWindow) =>
    scroller().isPage &&
    wholeWidthOf(element.current) > window.innerWidth / 2 &&
    isFixedToWindow(element.current?.parentElement ?? null)

  return {
    fillsPage(isFixedToWindow: IsFixedToWindow) {
      const found = foundFilling.current
      if (!found || found.width !== width) return readFilling(isFixedToWindow)
      return (found.fillsPage ??= readFilling(isFixedToWindow))
    },
    /** Keeps the next result of `fillsPage` for this width. */
    rememberFilling: (laidOutWidth: number | undefined) => void (foundFilling.current = { width: laidOutWidth }),
    forget() {
      foundScroller.current = undefined
      foundFilling.current = undefined
    },
    screenHeight: () => scroller().frame().height / scaleOf(element.current),
    scrolledOf: () =>
      (scroller().frame().top - (element.current?.getBoundingClientRect().top ?? 0)) / scaleOf(element.current),
    scrollBy: (distance: number, behavior: ScrollBehavior) =>
      scroller().scrollBy(distance * scaleOf(element.current), behavior),
    isAtEnd: () => scroller().isAtEnd(),
  }
}
