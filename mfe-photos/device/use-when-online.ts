import { useEffect, useEffectEvent } from 'react'

/** For what failed without a connection: it is tried again, unasked, as soon as there is one. */
export const useWhenOnline = (onOnline: () => void) => {
  const tell = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => tell()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
