import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isZoomed, LEAST_ZOOM, MOST_ZOOM, panBy, panOfKey, wholePhoto, zoomTo, type Point, type Zoom } from './zoom.ts'

const WHEEL_STEP = 0.002

/** The zoom of the photo on the stage. It changes the style of the moved element, and renders only when `isEnlarged` changes. */
export const useZoom = (photoId: string) => {
  const stageRef = useRef<HTMLDivElement>(null)
  const movedRef = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(wholePhoto)
  const [enlarged, setEnlarged] = useState({ photoId, isEnlarged: false })
  // Every photo starts unzoomed, even one that was enlarged before.
  if (enlarged.photoId !== photoId) setEnlarged({ photoId, isEnlarged: false })
  useLayoutEffect(() => {
    zoom.current = wholePhoto
  }, [photoId])

  const isZoomedNow = () => isZoomed(zoom.current)

  const sizes = () => ({
    // Excludes the transform, unlike getBoundingClientRect.
    photo: { width: movedRef.current?.offsetWidth ?? 0, height: movedRef.current?.offsetHeight ?? 0 },
    stage: { width: stageRef.current?.clientWidth ?? 0, height: stageRef.current?.clientHeight ?? 0 },
  })

  const fromMiddle = ({ x, y }: Point): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stageRef.current?.getBoundingClientRect() ?? {}
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  /** Shows the photo in another place without a change of its zoom, such as during a swipe. */
  const show = (shown: Zoom, isSmooth: boolean) => {
    const moved = movedRef.current
    if (!moved) return
    moved.style.transition = isSmooth ? 'transform var(--duration) var(--easing)' : ''
    const isUnmoved = shown.scale === 1 && shown.x === 0 && shown.y === 0
    moved.style.transform = isUnmoved ? '' : `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})`
  }
  const showInPlace = () => show(zoom.current, true)

  const setZoom = (next: Zoom, { isSmooth }: { isSmooth: boolean }) => {
    zoom.current = next
    show(next, isSmooth)
    const isEnlarged = isZoomed(next)
    setEnlarged((before) => (before.isEnlarged === isEnlarged ? before : { photoId, isEnlarged }))
  }

  /** Multiplies the scale; the point of the window stays in place. */
  const zoomBy = (factor: number, at: Point) => {
    const scale = zoom.current.scale * factor
    setZoom(zoomTo(zoom.current, { scale, at: fromMiddle(at), ...sizes() }), { isSmooth: false })
  }

  /** Enlarges the photo around a point of the window, by default around its own middle, or shows the whole photo again. */
  const toggleZoom = (point?: Point) => {
    const scale = isZoomedNow() ? LEAST_ZOOM : MOST_ZOOM
    const at = point ? fromMiddle(point) : { x: 0, y: 0 }
    setZoom(zoomTo(zoom.current, { scale, at, ...sizes() }), { isSmooth: true })
  }

  const pan = (by: Point, isSmooth = false) => setZoom(panBy(zoom.current, by, sizes()), { isSmooth })

  const panByKey = (key: string) => {
    const by = panOfKey(key, sizes().stage)
    if (by) pan(by, true)
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const factor = Math.exp(-event.deltaY * WHEEL_STEP * (event.ctrlKey ? 4 : 1))
    zoomBy(factor, { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const stage = stageRef.current
    const listen = (event: WheelEvent) => turnWheel(event)
    // React's own listener is passive, and the page would scroll.
    stage?.addEventListener('wheel', listen, { passive: false })
    return () => stage?.removeEventListener('wheel', listen)
  }, [])

  // Turning a phone changes the edges of an enlarged photo.
  const keepWithinEdges = useEffectEvent(() => {
    if (isZoomedNow()) pan({ x: 0, y: 0 })
  })
  useEffect(() => {
    const resize = () => keepWithinEdges()
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])

  const { isEnlarged } = enlarged
  return { stageRef, movedRef, isEnlarged, isZoomedNow, show, showInPlace, zoomBy, toggleZoom, pan, panByKey }
}
