import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether another tab is visible, or the window is hidden. */
export const usePageIsHidden = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden')
