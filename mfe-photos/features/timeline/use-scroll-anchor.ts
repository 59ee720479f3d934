import { useLayoutEffect, useRef, type RefObject } from 'react'
import { anchorAt, positionOf } from '../../timeline-layout/scroll-anchor.ts'
import type { TimelineLayout } from '../../timeline-layout/timeline-layout.ts'

/** Keeps what is looked at where it is when months above it change their height: once, before the change is painted. */
export const useScrollAnchor = (element: RefObject<HTMLElement | null>, layout: TimelineLayout) => {
  const painted = useRef(layout)

  useLayoutEffect(() => {
    const before = painted.current
    painted.current = layout
    if (before === layout || !element.current) return
    const position = -element.current.getBoundingClientRect().top
    // With the top of the library in view, what is new belongs in view, too.
    if (position <= 0) return
    const anchor = anchorAt(before, position)
    const moved = anchor && positionOf(layout, anchor)
    if (moved !== undefined && Math.abs(moved - position) >= 1)
      window.scrollBy({ top: moved - position, behavior: 'instant' })
  }, [element, layout])
}
