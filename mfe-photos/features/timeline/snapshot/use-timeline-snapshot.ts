import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { afterFirstPhoto } from '../../../photo/after-first-photo.ts'
import type { Months } from '../../../months/photo-neighbours.ts'
import { photoSortingAtom } from '../../../source/photo-sorting.ts'
import { photoSourceAtom } from '../../../source/photo-source.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import { timelineSnapshot } from './timeline-snapshot.ts'
import { isWelcomeOpenAtom } from '../welcome/welcome-atom.ts'

type SnapshotOptions = {
  layout: TimelineLayout
  months: Months
  width: number | undefined
  previewedId: string | undefined
}

/** Keeps what the next visit to the library will show before the page is drawn: its newest photos, in their order, or nothing. */
export const useTimelineSnapshot = (element: RefObject<HTMLElement | null>, options: SnapshotOptions) => {
  const { layout, months, width, previewedId } = options
  const { keepSnapshot } = useHostServices()
  const { sortKey, sortOrder } = useAtomValue(photoSortingAtom)
  const isNewestFirst = sortKey === 'dateTaken' && sortOrder === 'desc'
  // Albums are shown by the timeline, too.
  const isLibrary = useAtomValue(photoSourceAtom).kind === 'timeline'
  const isKept = isLibrary && keepSnapshot !== undefined && width !== undefined && previewedId === undefined
  // A month's rows are others where its photos are.
  const [first, second, third] = layout.rows
  const isWelcomeOpen = useAtomValue(isWelcomeOpenAtom)
  const isSeen = useRef(false)

  const keep = useEffectEvent(() => {
    if (!isKept || !element.current) return
    if (!isNewestFirst) return keepSnapshot(undefined)
    const { left, top } = element.current.getBoundingClientRect()
    const look = timelineSnapshot({ layout, months, left: left + window.scrollX, top: top + window.scrollY })
    // Far down in the library the newest photos may be forgotten: what was kept of them still holds.
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

  // The photos stand below it: whoever folds it moves them, and may be off to another page at once.
  useEffect(() => {
    if (isSeen.current) keep()
  }, [isWelcomeOpen])

  // By then something else that stood above the photos may have gone.
  useEffect(() => {
    const onLeave = () => keep()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])
}
