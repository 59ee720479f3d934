import { useLayoutEffect, useRef, type RefObject } from 'react'
import { anchorAt, positionOf } from '../../timeline-layout/scroll-anchor.ts'
import type { TimelineLayout } from '../../timeline-layout/timeline-layout.ts'
import type { ScrollSpace } from './use-scroll-space.ts'

/** Keeps what is looked at where it is when months above it, or the width, change: once, before the change is painted. */
export const useScrollAnchor = (
  element: RefObject<HTMLElement | null>,
  layout: TimelineLayout,
  { position, moveTo, nudge }: ScrollSpace,
) => {
  const painted = useRef({ layout, width: 0 })

  useLayoutEffect(() => {
    const before = painted.current
    const width = element.current?.clientWidth ?? 0
    painted.current = { layout, width }
    // With the top of the library in view, what is new belongs in view, too.
    if (before.layout === layout || position() <= 0) return
    const anchor = anchorAt(before.layout, position())
    const moved = anchor && positionOf(layout, anchor)
    if (moved === undefined || Math.abs(moved - position()) < 1) return
    // Another width moves what is above the timeline, too: only the place itself is certain then.
    if (width === before.width) nudge(moved - position())
    else moveTo(moved)
  })
}
