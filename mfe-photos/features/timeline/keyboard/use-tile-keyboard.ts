import { useStore } from 'jotai'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Months } from '../../../months/photo-neighbours.ts'
import {
  emptySelection,
  selectRange,
  type PhotoPlace,
  type PhotoSelection,
} from '../../../selection/photo-selection.ts'
import { selectionAtom, selectionOriginAtom, togglePhotoAtom } from '../../../selection/selection-atoms.ts'
import { tileReached, type TilePosition } from '../layout/tile-neighbour.ts'
import { tilePlace, type TimelineLayout } from '../layout/timeline-layout.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import { directionOf } from './tile-focus.ts'
import { useTileFocus } from './use-tile-focus.ts'
import type { RowsInView } from '../grid/rows-in-view.ts'
import { photoAt, photoIdsOf, placeOfPhoto, placeOfTile, tileIdOf } from '../grid/tile-place.ts'
import type { ScrollSpace } from '../scroll/use-scroll-space.ts'

type KeyboardOptions = {
  element: RefObject<HTMLElement | null>
  layout: TimelineLayout
  library: { countedMonths: readonly CountedMonth[]; months: Months }
  space: ScrollSpace
  rowsInView: RowsInView
  focusedTile: RefObject<string | undefined>
}

/** Part of the screen that a page key scrolls, so that a row of the previous page stays visible. */
const PAGE_PART = 0.75

/**
 * Arrow, Home, End and page keys move the focus over the tiles of all months, rendered or not; with Shift they extend
 * the selection. The space bar selects.
 */
export const useTileKeyboard = ({ element, layout, library, space, rowsInView, focusedTile }: KeyboardOptions) => {
  const { countedMonths, months } = library
  const store = useStore()
  const { focusWhenRendered, ...focus } = useTileFocus({ element, layout, months, rowsInView, focusedTile })

  /** The selection with the range that the keys extend, and before it. */
  const range = useRef<{ selection: PhotoSelection; before: PhotoSelection }>(undefined)

  /** Extends from the photo that was selected last, or shortens what was extended; without one, from this tile. */
  const selectTo = (tile: PhotoPlace, to: PhotoPlace) => {
    const origin = store.get(selectionOriginAtom)
    const from = (origin && placeOfPhoto(months, origin)) ?? tile
    const first = photoAt(months, from)
    // A range to a photo that is not loaded would select photos that the customer cannot see.
    if (!first || !photoAt(months, to)) return
    const selection = store.get(selectionAtom) ?? emptySelection
    const before = range.current?.selection === selection ? range.current.before : selection
    const extended = selectRange(before, { from, to, countedMonths, photoIdsOf: photoIdsOf(months) })
    range.current = { selection: extended, before }
    store.set(selectionOriginAtom, { key: from.key, photoId: first.imageId })
    store.set(selectionAtom, extended)
  }

  const step = (event: KeyboardEvent, tileId: string) => {
    const direction = directionOf(event)
    const position = direction && positionOfTile(layout, tileId)
    const pageHeight = space.screenHeight() * PAGE_PART
    const neighbour = direction && position && tileReached(layout, position, { direction, pageHeight })
    const countedMonth = neighbour && layout.countedMonths[neighbour.monthIndex]
    // Also at the end of a row, where the browser would scroll to an end of the page.
    if (countedMonth || direction === 'row-start' || direction === 'row-end') event.preventDefault()
    if (!countedMonth) return
    if (event.shiftKey) selectTo(placeOfTile(tileId), { key: countedMonth.key, index: neighbour.tile })
    revealTile(layout, neighbour, space)
    focusWhenRendered(`${countedMonth.key}/${neighbour.tile}`)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const tileId = tileIdOf(event.target)
    if (!tileId) return
    const place = placeOfTile(tileId)
    const photo = photoAt(months, place)
    if (event.key === ' ' && photo) {
      event.preventDefault()
      if (event.shiftKey) selectTo(place, place)
      else store.set(togglePhotoAtom, { key: place.key, photoId: photo.imageId })
    } else step(event, tileId)
  }

  return { onKeyDown, focusWhenRendered, ...focus }
}

const positionOfTile = ({ countedMonths }: TimelineLayout, tileId: string): TilePosition | undefined => {
  const { key, index } = placeOfTile(tileId)
  const monthIndex = countedMonths.findIndex((candidate) => candidate.key === key)
  return monthIndex === -1 ? undefined : { monthIndex, tile: index }
}

/** Scrolls as little as needed to show the whole tile, clear of its month's sticky heading. */
const revealTile = (layout: TimelineLayout, { monthIndex, tile }: TilePosition, space: ScrollSpace) => {
  const rows = layout.rows[monthIndex]
  if (!rows) return
  const place = tilePlace(rows, tile)
  const top = (layout.tops[monthIndex] ?? 0) + layout.headerHeight + place.top - space.position()
  const bottom = top + place.height
  const upperEdge = layout.headerHeight * 3
  if (top < upperEdge) space.moveTo(space.position() + top - upperEdge)
  else if (bottom > space.screenHeight()) space.moveTo(space.position() + bottom - space.screenHeight() + upperEdge / 2)
}
