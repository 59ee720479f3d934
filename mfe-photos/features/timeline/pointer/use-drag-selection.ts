import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { Months } from '../../../months/photo-neighbours.ts'
import {
  emptySelection,
  selectRange,
  type PhotoPlace,
  type PhotoSelection,
} from '../../../selection/photo-selection.ts'
import { selectionAtom, selectionOriginAtom, type SelectedPhoto } from '../../../selection/selection-atoms.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import { scrollerOf } from '../scroll/scroller.ts'
import { createEdgeScroll } from './edge-scroll.ts'
import {
  headingKeyOf,
  photoAt,
  photoIdsOf,
  placeBesideHeading,
  placeOfPhoto,
  placeOfTile,
  placeUpTo,
  tileIdOf,
} from '../grid/tile-place.ts'

type Library = { countedMonths: readonly CountedMonth[]; months: Months }
type Press = {
  pointerId: number
  target: EventTarget
  x: number
  y: number
  /** The latest position of the pointer. */
  last: { x: number; y: number }
  origin: SelectedPhoto
  timer: ReturnType<typeof setTimeout> | undefined
  /** The selection before the drag; undefined until the press has become a drag. */
  base?: PhotoSelection
}

const LONG_PRESS_MS = 400
/** Pixels that a finger may move during a long press, and that a mouse must move to drag. */
const SLOP = 10

/** Prevents scrolling while a finger selects. */
const holdPage = (event: Event) => event.cancelable && event.preventDefault()

/**
 * A long press selects a photo, and moving on extends the selection to the pointer; a mouse drags while photos are
 * being selected.
 */
export const useDragSelection = (element: RefObject<HTMLElement | null>, { countedMonths, months }: Library) => {
  const store = useStore()
  const press = useRef<Press>(undefined)
  const wasDrag = useRef(false)
  const edgeScroll = useRef<ReturnType<typeof createEdgeScroll>>(undefined)

  const photoOfTile = (tileId: string): SelectedPhoto | undefined => {
    const place = placeOfTile(tileId)
    const photo = photoAt(months, place)
    return photo && { key: place.key, photoId: photo.imageId }
  }

  const extend = ({ base, origin }: Press, placeFrom: (from: PhotoPlace) => PhotoPlace | undefined) => {
    const from = placeOfPhoto(months, origin)
    const to = from && placeFrom(from)
    if (!base || !to) return
    store.set(selectionAtom, selectRange(base, { from, to, countedMonths, photoIdsOf: photoIdsOf(months) }))
  }

  const extendToPointer = () => {
    const pressed = press.current
    if (!pressed || !element.current) return
    // The action bar may cover the tile.
    const elements = treeOf(element.current).elementsFromPoint(pressed.last.x, pressed.last.y)
    const tileId = elements.map(tileIdOf).find(Boolean)
    const heading = elements.map(headingKeyOf).find(Boolean)
    if (tileId) extend(pressed, () => placeUpTo(months, placeOfTile(tileId)))
    else if (heading) extend(pressed, (from) => placeBesideHeading({ key: heading, from, countedMonths }))
  }

  const end = () => {
    clearTimeout(press.current?.timer)
    press.current?.target.removeEventListener('touchmove', holdPage)
    edgeScroll.current?.stop()
    wasDrag.current = press.current?.base !== undefined
    press.current = undefined
    // The click event of this press fires before the timer.
    setTimeout(() => (wasDrag.current = false))
  }

  const release = ({ pointerId }: PointerEvent) => {
    if (pointerId === press.current?.pointerId) end()
  }

  const begin = (pressed: Press) => {
    // The pressed tile leaves the document when the page scrolls on, so the timeline captures the pointer. Touch events
    // still go to the tile, which has a listener of its own.
    try {
      element.current?.setPointerCapture?.(pressed.pointerId)
    } catch {
      // The finger was lifted without an event, as when its row left the document.
      return end()
    }
    pressed.target.addEventListener('touchmove', holdPage, { passive: false })
    pressed.base = store.get(selectionAtom) ?? emptySelection
    store.set(selectionOriginAtom, pressed.origin)
    extend(pressed, (from) => from)
  }

  const follow = useEffectEvent(extendToPointer)
  useEffect(() => {
    const scrolling = createEdgeScroll(
      () => scrollerOf(element.current),
      () => follow(),
    )
    edgeScroll.current = scrolling
    return () => {
      scrolling.stop()
      // A long press must not select on a page that the customer has left.
      clearTimeout(press.current?.timer)
    }
  }, [element])

  useEffect(() => {
    const timeline = element.current
    // A browser waits only for listeners that exist when the finger touches down, and React's own listener is passive.
    const holdWhileSelecting = (event: Event) => press.current?.base && holdPage(event)
    timeline?.addEventListener('touchmove', holdWhileSelecting, { passive: false })
    return () => timeline?.removeEventListener('touchmove', holdWhileSelecting)
  }, [element])

  return {
    onPointerDown(event: PointerEvent) {
      const tileId = tileIdOf(event.target)
      const origin = tileId && photoOfTile(tileId)
      const isMouse = event.pointerType === 'mouse'
      if (!origin || !event.isPrimary || event.button !== 0 || (isMouse && !store.get(selectionAtom))) return
      const at = { x: event.clientX, y: event.clientY }
      const { pointerId, target } = event
      const pressed: Press = { pointerId, target, ...at, last: at, origin, timer: undefined }
      if (!isMouse) pressed.timer = setTimeout(() => begin(pressed), LONG_PRESS_MS)
      press.current = pressed
    },
    onPointerMove(event: PointerEvent) {
      const pressed = press.current
      // Ignores a second finger.
      if (pressed?.pointerId !== event.pointerId) return
      // The mouse button was released outside the timeline, which received no event.
      if (event.pointerType === 'mouse' && event.buttons === 0) return end()
      const isStill = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLOP
      if (!pressed.base) {
        if (isStill) return
        if (event.pointerType !== 'mouse' || event.shiftKey) return end()
        begin(pressed)
      }
      pressed.last = { x: event.clientX, y: event.clientY }
      extendToPointer()
      edgeScroll.current?.pointAt(event.clientY)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture(event: MouseEvent) {
      if (!wasDrag.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      if (press.current?.base) event.preventDefault()
    },
  }
}
