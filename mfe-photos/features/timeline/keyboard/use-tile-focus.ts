import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef, type FocusEvent, type RefObject } from 'react'
import type { Months } from '../../../months/photo-neighbours.ts'
import type { RowsInView } from '../grid/rows-in-view.ts'
import { placeAfter, placeOfTile, tileIdOf } from '../grid/tile-place.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import { tabStopAtom } from './tile-focus.ts'

type FocusOptions = {
  element: RefObject<HTMLElement | null>
  layout: TimelineLayout
  months: Months
  rowsInView: RowsInView
  focusedTile: RefObject<string | undefined>
}

/** Keeps the focus and the tab stop at their photo while months, rows and elements change, and moves them to a tile. */
export const useTileFocus = ({ element, layout, months, rowsInView, focusedTile }: FocusOptions) => {
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

  const onFocus = (event: FocusEvent) => {
    const tileId = tileIdOf(event.target)
    if (tileId) setTabStop(tileId)
  }

  return { onFocus, onBlur, focusWhenRendered, focusWhenLoaded }
}
