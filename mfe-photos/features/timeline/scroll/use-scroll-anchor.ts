import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Months } from '../../../months/photo-neighbours.ts'
import { isAwaitingPhotos, uninitializedMonth } from '../../../months/month-state.ts'
import { anchorInView, middleOfTile, positionOf, type ScrollAnchor } from './scroll-anchor.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import type { MonthKey, CountedMonth } from '../../../months/counted-month.ts'
import { placeAfter, placeOfTile } from '../grid/tile-place.ts'
import type { ScrollSpace } from './use-scroll-space.ts'

type Painted = { layout: TimelineLayout; width: number | undefined; months: Months }
type AnchorOptions = Painted & { focusedTile: RefObject<string | undefined>; space: ScrollSpace }

/**
 * Keeps what is looked at where it is when months above it, or the width, change: once, before the change is painted.
 * Returns how to say what that is where the page was just brought to it: of places that are still to come, the row says no
 * more than nearly which photo it was.
 */
export const useScrollAnchor = ({ focusedTile, layout, width, months, space }: AnchorOptions) => {
  const painted = useRef<Painted>({ layout, width, months })
  const held = useRef<{ anchor: ScrollAnchor; at: number }>(undefined)

  const holdAnchor = (anchor: ScrollAnchor) => {
    held.current = { anchor, at: space.position() }
  }

  useLayoutEffect(() => {
    const before = painted.current
    painted.current = { layout, width, months }
    const { position, moveTo, nudge } = space
    // With the top of the library in view, what is new belongs in view, too.
    if (before.layout === layout || position() <= 0) return
    const isStill = held.current !== undefined && Math.abs(held.current.at - position()) < 1
    const anchor = isStill ? held.current?.anchor : undefined
    held.current = undefined
    const view = { top: position(), bottom: position() + window.innerHeight }
    const change = { before, layout, months, view }
    const moved = anchor
      ? positionOf(layout, anchor)
      : (withFocusedTile(focusedTile.current, change) ?? withTopmostPhoto(change))
    if (moved === undefined) return
    // Another width moves what is above the timeline, too: only the place itself is certain then.
    if (anchor || width !== before.width) moveTo(moved)
    else if (Math.abs(moved - position()) >= 1) nudge(moved - position())
    if (anchor && isAwaitingPhotos(months.get(anchor.monthKey) ?? uninitializedMonth)) holdAnchor(anchor)
  })

  return holdAnchor
}

type Change = { before: Painted; layout: TimelineLayout; months: Months; view: { top: number; bottom: number } }

/** A photo that was just come back to, or that the keyboard is at, stays in its place even where its own row changes. */
const withFocusedTile = (tileId: string | undefined, { before, layout, months, view }: Change): number | undefined => {
  const place = tileId ? placeOfTile(tileId) : undefined
  const middleBefore = place && middleOfTile(before.layout, place)
  const middle = place && middleOfTile(layout, placeAfter(place, before.months, months))
  if (middle === undefined || middleBefore === undefined) return undefined
  return middleBefore > view.top && middleBefore < view.bottom ? view.top + middle - middleBefore : undefined
}

const withTopmostPhoto = ({ before, layout, months, view }: Change): number | undefined => {
  const showsPhotos = ({ key }: CountedMonth) => (before.months.get(key)?.photos.length ?? 0) > 0
  const anchor = anchorInView(before.layout, view, showsPhotos)
  if (!anchor) return undefined
  const tile =
    anchor.tile === undefined
      ? undefined
      : placeAfter({ key: anchor.monthKey, index: anchor.tile }, before.months, months).index
  return (
    positionOf(layout, { monthKey: anchor.monthKey, tile, offset: anchor.offset }) ??
    positionOfNext(anchor.monthKey, { before: before.layout, layout, view })
  )
}

type Gone = { before: TimelineLayout; layout: TimelineLayout; view: { top: number } }

/** Where a month went as a whole, the next one that stayed takes its place; behind the last, the browser keeps to the end. */
const positionOfNext = (gone: MonthKey, { before, layout, view }: Gone): number | undefined => {
  const stayed = new Set(layout.countedMonths.map(({ key }) => key))
  const index = before.countedMonths.findIndex(({ key }) => key === gone)
  const next = before.countedMonths.slice(index).find(({ key }) => stayed.has(key))
  return next && positionOf(layout, { monthKey: next.key, offset: Math.min(0, view.top - (before.tops[index] ?? 0)) })
}
