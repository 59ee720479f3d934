import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whole pixels: a fraction is the work of zooming and would lay out everything anew. */
export const wholeWidthOf = (element: HTMLElement | null): number =>
  Math.floor(element?.clientWidth || window.innerWidth)

/** As `wholeWidthOf`, of what is drawn. Undefined until it is known. */
export const useElementWidth = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [width, setWidth] = useState<number>()

  useLayoutEffect(() => {
    if (!element.current) return
    let known: number | undefined
    // A timeline that has become higher is heard of, too. Setting the same width again would still draw it all once more.
    const update = () => {
      const now = wholeWidthOf(element.current)
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
