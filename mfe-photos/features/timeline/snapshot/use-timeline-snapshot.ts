import { onPossibleEnd } from '@account/shared/page-lifecycle/page-events.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { afterFirstPhoto } from '../../../photo/after-first-photo.ts'
import type { Months } from '../../../months/photo-neighbours.ts'
import { photoSortingAtom } from '../../../source/photo-sorting.ts'
import { isWholeLibrary, photoSourceAtom } from '../../../source/photo-source.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import { timelineSnapshot } from './timeline-snapshot.ts'
import { isWelcomeOpenAtom } from '../welcome/welcome-atom.ts'

type SnapshotOptions = {
  layout: TimelineLayout
  months: Months
  width: number | undefined
  previewedId: string | undefined
}

/**
 * Stores the newest photos of the library, which the next visit shows before the page renders; stores nothing in
 * another order.
 */
export const useTimelineSnapshot = (element: RefObject<HTMLElement | null>, options: SnapshotOptions) => {
  const { layout, months, width, previewedId } = options
  const { keepSnapshot } = useHostServices()
  const { sortKey, sortOrder } = useAtomValue(photoSortingAtom)
  const isNewestFirst = sortKey === 'dateTaken' && sortOrder === 'desc'
  // The timeline also renders albums and the favourites.
  const isLibrary = isWholeLibrary(useAtomValue(photoSourceAtom))
  const isKept = isLibrary && keepSnapshot !== undefined && width !== undefined && previewedId === undefined
  // The rows of a month change when its photos do.
  const [first, second, third] = layout.rows
  const isWelcomeOpen = useAtomValue(isWelcomeOpenAtom)
  const isSeen = useRef(false)

  const keep = useEffectEvent(() => {
    if (!isKept || !element.current) return
    if (!isNewestFirst) return keepSnapshot(undefined)
    const { left, top } = element.current.getBoundingClientRect()
    const look = timelineSnapshot({ layout, months, left: left + window.scrollX, top: top + window.scrollY })
    // Far down in the library the newest photos may be evicted; the stored snapshot stays valid.
    if (look) keepSnapshot(look)
  })

  useEffect(() => {
    if (!isKept) return
    const gone = new AbortController()
    void afterFirstPhoto(gone.signal).then(() => {
      if (gone.signal.aborted) return
      isSeen.current = true
      keep()
    })
    return () => gone.abort()
  }, [isKept, isNewestFirst, width, first, second, third])

  // Collapsing the introduction moves the photos, and the customer may leave the page right after.
  useEffect(() => {
    if (isSeen.current) keep()
  }, [isWelcomeOpen])

  // Content above the photos may have disappeared since.
  useEffect(() => onPossibleEnd(() => keep()), [])
}
