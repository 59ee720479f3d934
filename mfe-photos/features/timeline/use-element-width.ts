import { useLayoutEffect, useState, type RefObject } from 'react'

/** Undefined until it is known. Whole pixels: a fraction is the work of zooming and would lay out everything anew. */
export const useElementWidth = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [width, setWidth] = useState<number>()

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
