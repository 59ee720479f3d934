import { useCallback, useState, useSyncExternalStore } from 'react'

/** Whether a media query matches, now and after each change. The list is made once, which takes longer than reading it. */
export const useMediaQuery = (query: string): boolean => {
  const [list] = useState(() => window.matchMedia?.(query))
  const subscribe = useCallback(
    (listener: () => void) => {
      // Pages of shops may bring a `matchMedia` that predates the event.
      if (!list || !('addEventListener' in list)) return () => undefined
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list?.matches ?? false)
}
