import { useCallback, useState, useSyncExternalStore } from 'react'

/** Whether a media query matches, now and after each change. The list is made once, which takes longer than reading it. */
export const useMediaQuery = (query: string): boolean => {
  const [list] = useState(() => window.matchMedia?.(query))
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list?.matches ?? false)
}
