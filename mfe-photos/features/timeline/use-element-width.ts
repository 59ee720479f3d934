import { useLayoutEffect, useState, type RefObject } from 'react'

/** Undefined until it is known. Whole pixels: a fraction is the work of zooming and would lay out everything anew. */
export const useElementWidth = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [width, setWidth] = useState<number>()

  useLayoutEffect(() => {
    if (!element.current) return
    let known: number | undefined
    // A timeline that has become higher is heard of, too. Setting the same width again would still draw it all once more.
    const update = () => {
      const now = Math.floor(element.current?.clientWidth || window.innerWidth)
      if (now !== known) setWidth(now)
      known = now
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return width
}
