import { useEffect, useEffectEvent, useRef } from 'react'

const PIXELS_AHEAD = 600

/** The end of a list whose next page loads as it comes near. */
export const ListEnd = ({ onReached }: { onReached: () => void }) => {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: `${PIXELS_AHEAD}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} />
}
