import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { committedSwipe, swipeOffset, type SwipeDirection } from './swipe.ts'
import { useZoom } from './use-zoom.ts'
import { wholePhoto, type Point } from './zoom.ts'

type SwipeActions = Partial<Record<SwipeDirection, (() => void) | undefined>>

/** Below this width a swipe down closes the preview, as in the gallery of a phone. */
const SMALL_WIDTH = 575
/** Two clicks within this time are one double click, which must not zoom in and out again. */
const DOUBLE_CLICK_MS = 200
/** Pixels that a finger may move during a tap. */
const TAP_SLOP = 6

/**
 * Pointer gestures of one or two fingers or the mouse: they swipe while the whole photo is visible, zoom it, and pan it
 * while it is enlarged.
 */
export const useStageGestures = (photoId: string, actions: SwipeActions) => {
  const { isZoomedNow, show, showInPlace, zoomBy, pan, ...zoom } = useZoom(photoId)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const lastTapAt = useRef(-Infinity)
  useLayoutEffect(() => pointers.current.clear(), [photoId])

  const allowedNow = () => ({
    left: actions.left !== undefined,
    right: actions.right !== undefined,
    // Uses the current width, since a phone may have been turned.
    down: actions.down !== undefined && window.innerWidth < SMALL_WIDTH,
  })

  const tap = (event: PointerEvent) => {
    const isTouch = event.pointerType !== 'mouse'
    const isDouble = event.timeStamp - lastTapAt.current < DOUBLE_CLICK_MS
    // The second tap of a double tap does not start another one.
    lastTapAt.current = isTouch && isDouble ? -Infinity : event.timeStamp
    // One click of a mouse zooms, and the second click of a double click does not; a finger taps twice.
    if (isTouch ? isDouble : !isDouble) zoom.toggleZoom(pointOf(event))
  }

  const pinch = (id: number, point: Point) => {
    const other = [...pointers.current].find(([key]) => key !== id)?.[1]
    const before = pointers.current.get(id)
    if (other && before) zoomBy(distance(point, other) / Math.max(1, distance(before, other)), between(point, other))
  }

  const swipe = (drag: Point, isCancelled: boolean) => {
    show(wholePhoto, true)
    const size = { width: window.innerWidth, height: window.innerHeight }
    const direction = isCancelled ? undefined : committedSwipe(drag, allowedNow(), size)
    if (direction) actions[direction]?.()
  }

  const release = (event: PointerEvent) => {
    const wasPinch = pointers.current.size > 1
    if (!pointers.current.delete(event.pointerId)) return
    const from = start.current
    start.current = undefined
    if (!from || wasPinch) return
    const isCancelled = event.type !== 'pointerup'
    const drag = difference(pointOf(event), from)
    if (!isCancelled && Math.hypot(drag.x, drag.y) < TAP_SLOP) tap(event)
    else if (!isZoomedNow()) swipe(drag, isCancelled)
  }

  const stageHandlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
      start.current = pointers.current.size === 1 ? pointOf(event) : undefined
      // A second finger ends the swipe, so the photo returns to its place.
      if (!start.current) showInPlace()
    },
    onPointerMove(event: PointerEvent) {
      // The button was released above a system menu, which sends no event.
      if (event.pointerType === 'mouse' && event.buttons === 0) release(event)
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const point = pointOf(event)
      if (pointers.current.size > 1) pinch(event.pointerId, point)
      else if (isZoomedNow()) pan(difference(point, before))
      else if (start.current) show({ scale: 1, ...swipeOffset(difference(point, start.current), allowedNow()) }, false)
      pointers.current.set(event.pointerId, point)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }

  return { ...zoom, stageHandlers }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const difference = (to: Point, from: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
