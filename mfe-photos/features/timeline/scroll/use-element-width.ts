import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'

/** In whole pixels, because zooming causes fractions, which would change the layout. */
export const wholeWidthOf = (element: HTMLElement | null): number =>
  Math.floor(element?.clientWidth || window.innerWidth)

/** The width of the element, as `wholeWidthOf`; undefined until the element is mounted, and in an opening timeline for one rendering more. */
export const useElementWidth = (element: RefObject<HTMLElement | null>, isOpening = false): number | undefined => {
  const [width, setWidth] = useState<number>()

  const watch = useEffectEvent(() => {
    if (!element.current) return
    let known: number | undefined
    // The observer also reports a change of the height, and setting the same width again would still render.
    const update = () => {
      const now = wholeWidthOf(element.current)
      if (now !== known) setWidth(now)
      known = now
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element.current)
    return () => observer.disconnect()
  })

  useLayoutEffect(() => (isOpening ? undefined : watch()), [isOpening])
  useEffect(() => {
    if (!isOpening) return
    let stop: (() => void) | undefined
    startTransition(() => {
      stop = watch()
    })
    return () => stop?.()
  }, [isOpening])

  return width
}
