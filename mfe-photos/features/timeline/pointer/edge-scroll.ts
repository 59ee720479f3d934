/** From the edges of the screen, in pixels, where a drag begins to scroll. */
const EDGE = 80
const FASTEST_PIXELS_PER_SECOND = 1_600

/** How fast to scroll for a pointer at this height: the nearer to an edge the faster, zero away from them. */
export const edgeSpeed = (pointerY: number, screenHeight: number): number => {
  const above = Math.max(0, EDGE - pointerY)
  const below = Math.max(0, pointerY - (screenHeight - EDGE))
  return Math.max(-1, Math.min(1, (below - above) / EDGE)) * FASTEST_PIXELS_PER_SECOND
}

/** Scrolls the page frame by frame for as long as a drag is held at an edge, and tells after each step. */
export const createEdgeScroll = (onScrolled: () => void) => {
  let pointerY: number | undefined
  let frame = 0
  let last = 0

  const step = (now: number) => {
    frame = 0
    const speed = pointerY === undefined ? 0 : edgeSpeed(pointerY, window.innerHeight)
    if (speed === 0) return
    // The first frame after a rest has no frame before it.
    const elapsedMs = Math.min(50, now - last || 16)
    last = now
    window.scrollBy({ top: (speed * elapsedMs) / 1000, behavior: 'instant' })
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
