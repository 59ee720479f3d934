import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { committedSwipe, swipeOffset, type SwipeDirection } from './swipe.ts'
import { isZoomed, LEAST_ZOOM, MOST_ZOOM, panBy, panOfKey, wholePhoto, zoomTo, type Point, type Zoom } from './zoom.ts'

type SwipeActions = Partial<Record<SwipeDirection, (() => void) | undefined>>

/** Below this width a swipe down closes the preview, as in the gallery of a phone. */
const SMALL_WIDTH = 575
/** Two clicks within this time are one double click, which must not zoom in and out again. */
const DOUBLE_CLICK_MS = 200
/** Pixels that a finger may move during a tap. */
const TAP_SLOP = 6
const WHEEL_STEP = 0.002

/**
 * Pointer gestures of one or two fingers or the mouse: they swipe while the whole photo is visible, zoom it, and pan it
 * while it is enlarged.
 */
export const useStageGestures = (photoId: string, actions: SwipeActions) => {
  const stageRef = useRef<HTMLDivElement>(null)
  const movedRef = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(wholePhoto)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const lastTapAt = useRef(-Infinity)
  const [enlarged, setEnlarged] = useState({ photoId, isEnlarged: false })
  // Every photo starts unzoomed, even one that was enlarged before.
  if (enlarged.photoId !== photoId) setEnlarged({ photoId, isEnlarged: false })

  const allowedNow = () => ({
    left: actions.left !== undefined,
    right: actions.right !== undefined,
    // Uses the current width, since a phone may have been turned.
    down: actions.down !== undefined && window.innerWidth < SMALL_WIDTH,
  })

  const sizes = () => ({
    // Excludes the transform, unlike getBoundingClientRect.
    photo: { width: movedRef.current?.offsetWidth ?? 0, height: movedRef.current?.offsetHeight ?? 0 },
    stage: { width: stageRef.current?.clientWidth ?? 0, height: stageRef.current?.clientHeight ?? 0 },
  })

  const applyZoom = (zoomed: Zoom, isSmooth: boolean) => {
    const moved = movedRef.current
    if (!moved) return
    moved.style.transition = isSmooth ? 'transform var(--duration) var(--easing)' : ''
    moved.style.transform =
      zoomed.scale === 1 && zoomed.x === 0 && zoomed.y === 0
        ? ''
        : `translate(${zoomed.x}px, ${zoomed.y}px) scale(${zoomed.scale})`
  }

  const setZoom = (next: Zoom, { isSmooth }: { isSmooth: boolean }) => {
    zoom.current = next
    applyZoom(next, isSmooth)
    const isEnlarged = isZoomed(next)
    setEnlarged((before) => (before.isEnlarged === isEnlarged ? before : { photoId, isEnlarged }))
  }

  const fromMiddle = ({ x, y }: Point): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stageRef.current?.getBoundingClientRect() ?? {}
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  const toggleZoom = (at: Point = { x: 0, y: 0 }) =>
    setZoom(zoomTo(zoom.current, { scale: isZoomed(zoom.current) ? LEAST_ZOOM : MOST_ZOOM, at, ...sizes() }), {
      isSmooth: true,
    })

  const panByKey = (key: string) => {
    const pan = panOfKey(key, sizes().stage)
    if (pan) setZoom(panBy(zoom.current, pan, sizes()), { isSmooth: true })
  }

  const tap = (event: PointerEvent) => {
    const isTouch = event.pointerType !== 'mouse'
    const isDouble = event.timeStamp - lastTapAt.current < DOUBLE_CLICK_MS
    // The second tap of a double tap does not start another one.
    lastTapAt.current = isTouch && isDouble ? -Infinity : event.timeStamp
    // One click of a mouse zooms, and the second click of a double click does not; a finger taps twice.
    if (isTouch ? isDouble : !isDouble) toggleZoom(fromMiddle({ x: event.clientX, y: event.clientY }))
  }

  const pinch = (id: number, point: Point) => {
    const other = [...pointers.current].find(([key]) => key !== id)?.[1]
    const before = pointers.current.get(id)
    if (!other || !before) return
    const scale = zoom.current.scale * (distance(point, other) / Math.max(1, distance(before, other)))
    setZoom(zoomTo(zoom.current, { scale, at: fromMiddle(between(point, other)), ...sizes() }), { isSmooth: false })
  }

  const release = (event: PointerEvent) => {
    const wasPinch = pointers.current.size > 1
    if (!pointers.current.delete(event.pointerId)) return
    const from = start.current
    start.current = undefined
    if (!from || wasPinch) return
    const drag = { x: event.clientX - from.x, y: event.clientY - from.y }
    if (event.type === 'pointerup' && Math.hypot(drag.x, drag.y) < TAP_SLOP) return tap(event)
    if (isZoomed(zoom.current)) return
    applyZoom(wholePhoto, true)
    const size = { width: window.innerWidth, height: window.innerHeight }
    const direction = event.type === 'pointerup' ? committedSwipe(drag, allowedNow(), size) : undefined
    if (direction) actions[direction]?.()
  }

  useLayoutEffect(() => {
    zoom.current = wholePhoto
    pointers.current.clear()
  }, [photoId])

  const stageHandlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
      start.current = pointers.current.size === 1 ? pointOf(event) : undefined
      // A second finger ends the swipe, so the photo returns to its place.
      if (!start.current) applyZoom(zoom.current, true)
    },
    onPointerMove(event: PointerEvent) {
      // The button was released above a system menu, which sends no event.
      if (event.pointerType === 'mouse' && event.buttons === 0) release(event)
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const point = pointOf(event)
      if (pointers.current.size > 1) pinch(event.pointerId, point)
      else if (isZoomed(zoom.current))
        setZoom(panBy(zoom.current, { x: point.x - before.x, y: point.y - before.y }, sizes()), { isSmooth: false })
      else if (start.current)
        applyZoom(
          { scale: 1, ...swipeOffset({ x: point.x - start.current.x, y: point.y - start.current.y }, allowedNow()) },
          false,
        )
      pointers.current.set(event.pointerId, point)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const scale = zoom.current.scale * Math.exp(-event.deltaY * WHEEL_STEP * (event.ctrlKey ? 4 : 1))
    const at = fromMiddle({ x: event.clientX, y: event.clientY })
    setZoom(zoomTo(zoom.current, { scale, at, ...sizes() }), { isSmooth: false })
  })

  useEffect(() => {
    const stage = stageRef.current
    const listen = (event: WheelEvent) => turn(event)
    // React's own listener is passive, and the page would scroll.
    stage?.addEventListener('wheel', listen, { passive: false })
    return () => stage?.removeEventListener('wheel', listen)
  }, [])

  // Turning a phone changes the edges of an enlarged photo.
  const keepWithinEdges = useEffectEvent(() => {
    if (isZoomed(zoom.current)) setZoom(panBy(zoom.current, { x: 0, y: 0 }, sizes()), { isSmooth: false })
  })
  useEffect(() => {
    const resize = () => keepWithinEdges()
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])

  return { stageRef, movedRef, stageHandlers, isEnlarged: enlarged.isEnlarged, toggleZoom, panByKey }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
