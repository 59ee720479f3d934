import { useSyncExternalStore, useEffect, useEffectEvent } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser reports a connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Calls back when the connection returns, to retry what failed without it. */
export const useWhenOnline = (onOnline: () => void) => {
  const notify = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => notify()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
