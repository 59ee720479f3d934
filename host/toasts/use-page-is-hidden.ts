import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Another tab is looked at, or the window is out of sight. */
export const usePageIsHidden = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden')
