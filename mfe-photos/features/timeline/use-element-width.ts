import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whole pixels: a fraction is the work of zooming and would lay out everything anew. */
export const useElementWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(() => window.innerWidth)

  useLayoutEffect(() => {
    if (!element.current) return
    const update = () => setWidth(Math.floor(element.current?.clientWidth || window.innerWidth))
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return width
}
