import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
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
import { directionOf, tabStopAtom } from './tile-focus.ts'
import type { RowsInView } from '../grid/rows-in-view.ts'
import { photoAt, photoIdsOf, placeAfter, placeOfPhoto, placeOfTile, tileIdOf } from '../grid/tile-place.ts'
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
  const setTabStop = useSetAtom(tabStopAtom)
  const store = useStore()
  /** The selector of the tile that takes the focus once it is in the document. */
  const awaited = useRef<string>(undefined)

  const focusAwaited = () => {
    if (!awaited.current) return
    const tile = element.current?.querySelector<HTMLElement>(awaited.current)
    if (!tile) return
    awaited.current = undefined
    tile.focus({ preventScroll: true })
  }

  // Runs after every rendering, which may have added the tile.
  const focusRendered = useEffectEvent(focusAwaited)
  useEffect(() => focusRendered())
  useEffect(() => rowsInView.onRendered(() => focusRendered()), [rowsInView])

  const focusWhenRendered = (tileId: string) => {
    setTabStop(tileId)
    awaited.current = `[data-tile="${tileId}"]`
    focusAwaited()
  }

  const followPhoto = useEffectEvent((before: Months) => {
    const tileId = store.get(tabStopAtom)
    if (!tileId) return
    const { key, index } = placeAfter(placeOfTile(tileId), before, months)
    const tileIdNow = `${key}/${index}`
    if (tileIdNow === tileId) return
    const focused = element.current && treeOf(element.current).activeElement
    if (focused && element.current?.contains(focused) && tileIdOf(focused) === tileId) focusWhenRendered(tileIdNow)
    else setTabStop(tileIdNow)
  })
  // Follows the photo when photos before it are added or removed, after the scroll anchor has used the old place.
  const monthsBefore = useRef(months)
  useEffect(() => {
    followPhoto(monthsBefore.current)
    monthsBefore.current = months
  }, [months])

  const keepFocus = useEffectEvent(() => {
    const tileId = store.get(tabStopAtom)
    if (!element.current || !focusedTile.current || !tileId) return
    const { activeElement } = treeOf(element.current)
    const isLost = activeElement === null || activeElement === document.body
    if (!isLost && !element.current.contains(activeElement)) return
    if (activeElement instanceof HTMLElement && tileIdOf(activeElement) !== tileId) activeElement.blur()
    focusWhenRendered(tileId)
  })
  // When the rows change, as on a device that is turned, the focus stays with its photo and not with its element.
  useEffect(() => keepFocus(), [layout])

  /** The tile changes when its photo has loaded. */
  const focusWhenLoaded = (tileId: string) => {
    awaited.current = `[data-photo][data-tile="${tileId}"]`
  }

  // The customer has moved the focus elsewhere.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) awaited.current = undefined
  }

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

  const onFocus = (event: FocusEvent) => {
    const tileId = tileIdOf(event.target)
    if (tileId) setTabStop(tileId)
  }

  return { onKeyDown, onFocus, onBlur, focusWhenRendered, focusWhenLoaded }
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
