import { useSyncExternalStore, useEffect, useEffectEvent } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser believes that there is a connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** For what failed without a connection: it is tried again, unasked, as soon as there is one. */
export const useWhenOnline = (onOnline: () => void) => {
  const notify = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => notify()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
