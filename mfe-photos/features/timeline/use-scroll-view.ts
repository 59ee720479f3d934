import { useLayoutEffect, useState, type RefObject } from 'react'

/** What of the timeline is on the screen, in pixels from the timeline's top. */
export type ScrollView = { top: number; bottom: number }

/** Scrolling less than this does not draw anew; the tiles beyond the edges cover it. */
const STEP = 48

const measure = (element: HTMLElement): ScrollView => {
  const top = Math.floor(-element.getBoundingClientRect().top / STEP) * STEP
  return { top, bottom: top + window.innerHeight + STEP }
}

export const useScrollView = (element: RefObject<HTMLElement | null>): ScrollView => {
  const [view, setView] = useState<ScrollView>({ top: 0, bottom: window.innerHeight })

  useLayoutEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      if (!element.current) return
      const next = measure(element.current)
      setView((current) => (current.top === next.top && current.bottom === next.bottom ? current : next))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [element])

  return view
}
