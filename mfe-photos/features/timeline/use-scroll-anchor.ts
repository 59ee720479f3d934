import { useLayoutEffect, useRef } from 'react'
import type { Months } from '../../library/library-order.ts'
import { anchorInView, positionOf } from '../../timeline-layout/scroll-anchor.ts'
import type { TimelineLayout } from '../../timeline-layout/timeline-layout.ts'
import type { ScrollSpace } from './use-scroll-space.ts'

type AnchorOptions = { layout: TimelineLayout; width: number | undefined; months: Months; space: ScrollSpace }

/** Keeps what is looked at where it is when months above it, or the width, change: once, before the change is painted. */
export const useScrollAnchor = ({ layout, width, months, space }: AnchorOptions) => {
  const painted = useRef({ layout, width, months })

  useLayoutEffect(() => {
    const before = painted.current
    painted.current = { layout, width, months }
    const { position, moveTo, nudge } = space
    // With the top of the library in view, what is new belongs in view, too.
    if (before.layout === layout || position() <= 0) return
    const view = { top: position(), bottom: position() + window.innerHeight }
    const anchor = anchorInView(before.layout, view, ({ key }) => (before.months.get(key)?.images.length ?? 0) > 0)
    const moved = anchor && positionOf(layout, anchor)
    if (moved === undefined || Math.abs(moved - position()) < 1) return
    // Another width moves what is above the timeline, too: only the place itself is certain then.
    if (width === before.width) nudge(moved - position())
    else moveTo(moved)
  })
}
