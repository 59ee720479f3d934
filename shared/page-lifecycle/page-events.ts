/** True after a reload and after back or forward; false where an address was opened. */
export const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate'
}

/**
 * Calls the listener at each event that may be the last one of the page: it is left, or it is hidden, after which a phone or a
 * browser that saves memory discards it without another event. Returns a function that stops.
 */
export const onPossibleEnd = (listener: () => void): (() => void) => {
  const leave = () => listener()
  const hide = () => document.visibilityState === 'hidden' && listener()
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}
