import { useCallback, useLayoutEffect, useRef } from 'react'

/** Says, also long after, whether the component is still on the page. */
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
