import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { findLoaded, type Months } from '../../library/library-order.ts'
import { anchorAt, positionOf } from '../../timeline-layout/scroll-anchor.ts'
import { tilePlace, visibleSections, type TimelineLayout } from '../../timeline-layout/timeline-layout.ts'
import { readStoredPosition, storePosition } from './stored-position.ts'

type PositionOptions = {
  element: RefObject<HTMLElement | null>
  layout: TimelineLayout
  months: Months
  previewedId: string | undefined
  focusWhenDrawn: (tileId: string) => void
}

/** The place in the library: kept when the preview opens, found again when it closes or is loaded anew. */
export const useTimelinePosition = ({ element, layout, months, previewedId, focusWhenDrawn }: PositionOptions) => {
  const previewed = useRef<string>(undefined)
  const isFirst = useRef(true)

  const keepPosition = useEffectEvent(() => {
    const top = topOf(element)
    const anchor = anchorAt(layout, -top)
    if (!anchor) return
    const { start, end } = visibleSections(layout, { top: -top, bottom: window.innerHeight - top })
    storePosition({ visibleSections: layout.sections.slice(start, end).map(({ key }) => key), anchor })
  })

  const restorePosition = useEffectEvent(() => {
    const stored = readStoredPosition()
    const position = stored && positionOf(layout, stored.anchor)
    if (position !== undefined && position > 0) window.scrollBy({ top: topOf(element) + position, behavior: 'instant' })
  })

  const returnTo = useEffectEvent((photoId: string) => {
    const loaded = findLoaded(months, photoId)
    const section = layout.sections.findIndex(({ key }) => key === loaded?.section)
    const rows = layout.rows[section]
    if (!loaded || !rows) return
    const { top, height } = tilePlace(rows, loaded.index)
    const middle = (layout.tops[section] ?? 0) + layout.headerHeight + top + height / 2
    window.scrollBy({ top: topOf(element) + middle - window.innerHeight / 2, behavior: scrollBehavior() })
    // After the modal stack has given the focus back to where the preview was opened: the customer may have moved on.
    setTimeout(() => focusWhenDrawn(`${loaded.section}/${loaded.index}`))
  })

  useEffect(() => {
    const wasPreviewed = previewed.current
    previewed.current = previewedId
    if (previewedId && isFirst.current) restorePosition()
    else if (previewedId && !wasPreviewed) keepPosition()
    else if (!previewedId && wasPreviewed) returnTo(wasPreviewed)
    isFirst.current = false
  }, [previewedId])
}

const topOf = (element: RefObject<HTMLElement | null>): number => element.current?.getBoundingClientRect().top ?? 0

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
