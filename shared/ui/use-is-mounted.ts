import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that says whether the component is still mounted, also in a later callback. */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
