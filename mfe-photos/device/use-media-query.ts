import { useCallback, useState, useSyncExternalStore } from 'react'

/** Whether a media query holds. One list for as long as the component lives: making one takes longer than asking it. */
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
