/** The time in which the content of a page arrives. */
const ARRIVAL_MS = 10_000

/** Screen readers and voice control click without a pointer or a key. */
const ACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click', 'popstate'] as const

/**
 * Scrolls to this position, or as far as the page reaches, whenever the arriving content changes the height of the page, until the
 * customer acts.
 */
export const scrollAsFarAs = (top: number): void => {
  const observer = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }))
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ACTIONS) window.removeEventListener(type, stop)
  }
  const timer = setTimeout(stop, ARRIVAL_MS)
  for (const type of ACTIONS) window.addEventListener(type, stop, { passive: true })
  observer.observe(document.body)
}
