import type { Scroller } from '../scroll/scroller.ts'

/** Distance from an edge of the screen, in pixels, at which a drag starts to scroll. */
const EDGE = 80
const FASTEST_PIXELS_PER_SECOND = 1_600

/** The scroll speed for a pointer at this height: higher towards an edge, zero away from the edges. */
export const edgeSpeed = (pointerY: number, screenHeight: number): number => {
  const above = Math.max(0, EDGE - pointerY)
  const below = Math.max(0, pointerY - (screenHeight - EDGE))
  return Math.max(-1, Math.min(1, (below - above) / EDGE)) * FASTEST_PIXELS_PER_SECOND
}

/** Scrolls the photos frame by frame while a drag is held near an edge, and calls back after each step. */
export const createEdgeScroll = (scroller: () => Scroller, onScrolled: () => void) => {
  let pointerY: number | undefined
  let frame = 0
  let last = 0

  const step = (now: number) => {
    frame = 0
    const { frame: seen, scrollBy } = scroller()
    const { top, height } = seen()
    const speed = pointerY === undefined ? 0 : edgeSpeed(pointerY - top, height)
    if (speed === 0) return
    // The first frame of a scroll has no previous frame.
    const elapsedMs = Math.min(50, now - last || 16)
    last = now
    scrollBy((speed * elapsedMs) / 1000, 'instant')
    onScrolled()
    frame = requestAnimationFrame(step)
  }

  return {
    pointAt: (y: number) => {
      pointerY = y
      frame ||= requestAnimationFrame(step)
    },
    stop: () => {
      pointerY = undefined
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
