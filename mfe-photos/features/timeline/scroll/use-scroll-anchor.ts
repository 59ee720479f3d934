import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Months } from '../../../months/photo-neighbours.ts'
import { anchorInView, middleOfTile, positionOf, type ScrollAnchor } from './scroll-anchor.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import type { MonthKey, CountedMonth } from '../../../months/counted-month.ts'
import { placeAfter, placeOfTile } from '../grid/tile-place.ts'
import type { ScrollSpace } from './use-scroll-space.ts'

type Painted = { layout: TimelineLayout; width: number | undefined; months: Months }
type AnchorOptions = Painted & { focusedTile: RefObject<string | undefined>; space: ScrollSpace }

/**
 * Keeps the visible photos in place when months above them, or the width, change, before the change is painted. Returns
 * a function that holds an anchor after a jump, because placeholders tell only roughly which photo was meant.
 *
 * An anchor is held until the page scrolls. A change of the width holds the topmost photo: a window that is resized has many
 * widths, and in each the topmost row may begin with an earlier photo. A deletion of the topmost month holds its place for an undo.
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
    // At the top of the library new photos scroll into view.
    if (before.layout === layout || position() <= 0) return
    const view = { top: position(), bottom: position() + space.shownHeight() }
    const change = { before, layout, months, view }
    const isStill = held.current !== undefined && Math.abs(held.current.at - position()) < 1
    const kept = isStill ? anchorAfter(held.current?.anchor, change) : undefined
    held.current = undefined
    const keptAt = kept && positionOf(layout, kept)
    const focusedAt = keptAt === undefined ? withFocusedTile(focusedTile.current, change) : undefined
    const topmost = anchorAfter(topmostPhoto(change), change)
    const topmostAt = topmost && positionOf(layout, topmost)
    const moved = keptAt ?? focusedAt ?? topmostAt ?? (topmost && positionOfNext(topmost.monthKey, change))
    if (moved === undefined) return
    const isResized = width !== before.width
    // A change of the width also moves what is above the timeline, so only the position itself is certain.
    if (isResized || keptAt !== undefined) moveTo(moved)
    else if (Math.abs(moved - position()) >= 1) nudge(moved - position())
    const isReplaced = focusedAt === undefined && (isResized || topmostAt === undefined)
    const anchor = kept ?? (isReplaced ? topmost : undefined)
    if (anchor) holdAnchor(anchor)
  })

  return holdAnchor
}

type Change = { before: Painted; layout: TimelineLayout; months: Months; view: { top: number; bottom: number } }

/**
 * The photo that the preview returned to, or that has the keyboard focus, stays in place even where its own row
 * changes.
 */
const withFocusedTile = (tileId: string | undefined, { before, layout, months, view }: Change): number | undefined => {
  const place = tileId ? placeOfTile(tileId) : undefined
  const middleBefore = place && middleOfTile(before.layout, place)
  const middle = place && middleOfTile(layout, placeAfter(place, before.months, months))
  if (middle === undefined || middleBefore === undefined) return undefined
  return middleBefore > view.top && middleBefore < view.bottom ? view.top + middle - middleBefore : undefined
}

const topmostPhoto = ({ before, view }: Change): ScrollAnchor | undefined =>
  anchorInView(before.layout, view, ({ key }: CountedMonth) => (before.months.get(key)?.photos.length ?? 0) > 0)

/** The anchor at the same photo after photos were added or removed before it. */
const anchorAfter = (anchor: ScrollAnchor | undefined, { before, months }: Change): ScrollAnchor | undefined => {
  if (anchor?.tile === undefined) return anchor
  const { index } = placeAfter({ key: anchor.monthKey, index: anchor.tile }, before.months, months)
  return { ...anchor, tile: index }
}

/** A month that was removed is replaced by the next one that is left, and the last month by the end of the timeline. */
const positionOfNext = (gone: MonthKey, { before, layout, view }: Change): number | undefined => {
  const { countedMonths, tops } = before.layout
  const stayed = new Set(layout.countedMonths.map(({ key }) => key))
  const index = countedMonths.findIndex(({ key }) => key === gone)
  const next = countedMonths.slice(index).find(({ key }) => stayed.has(key))
  if (!next) return layout.height - (view.bottom - view.top)
  return positionOf(layout, { monthKey: next.key, offset: Math.min(0, view.top - (tops[index] ?? 0)) })
}
