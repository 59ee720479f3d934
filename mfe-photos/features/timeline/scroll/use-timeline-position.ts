import { isMotionReduced } from '@account/shared/ui/reduced-motion.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { onPossibleEnd, isReload } from '@account/shared/page-lifecycle/page-events.ts'
import { findLoaded, type Months } from '../../../months/photo-neighbours.ts'
import { photosInLayout, uninitializedMonth } from '../../../months/month-state.ts'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { useLibraryStore } from '../../../source/library-store-atom.ts'
import { photoSourceAtom } from '../../../source/photo-source.ts'
import { anchorAt, middleOfTile, positionOf, type ScrollAnchor } from './scroll-anchor.ts'
import { visibleMonths, type TimelineLayout } from '../layout/timeline-layout.ts'
import { readStoredPosition, storePosition } from './stored-position.ts'
import type { ScrollSpace } from './use-scroll-space.ts'

type PositionOptions = {
  layout: TimelineLayout
  months: Months
  space: ScrollSpace
  previewedId: string | undefined
  focusWhenRendered: (tileId: string) => void
  /** Keeps an anchor in place until its photos have loaded or the customer scrolls. */
  holdAnchor: (anchor: ScrollAnchor) => void
}

/**
 * Whether this document has already shown photos, in the library or an album; until then a reload restores its
 * position.
 */
const wasShownAtom = atom(false)

/**
 * [Note: Opening timeline] Whether this is the first timeline of the document, at its start. To render the page around it, to lay that
 * out and to render the photos is the longest task of a visit. So an opening timeline measures the page in an effect after its first
 * rendering, and renders its photos in a transition. Until then the page shows grey boxes, or the pictures of the host.
 * See: [Note: Page snapshot]
 */
export const useIsOpening = (previewedId: string | undefined): boolean => {
  const wasShown = useAtomValue(wasShownAtom, { store: useLibraryStore() })
  const [isOpening] = useState(() => !wasShown && !previewedId && !isReload())
  return isOpening
}

/**
 * Stores the position in the list when the preview opens, and restores it when the preview closes or the page reloads.
 */
export const useTimelinePosition = (options: PositionOptions) => {
  const { layout, months, space, previewedId, focusWhenRendered, holdAnchor } = options
  const previewed = useRef<string>(undefined)
  const isFirst = useRef(true)
  const [wasShown, setWasShown] = useAtom(wasShownAtom, { store: useLibraryStore() })
  const source = useAtomValue(photoSourceAtom)
  const store = useAtomValue(monthStoreAtom)
  const isReturn = useNavigationType() === 'POP'
  const isOwnPage = useHostServices().embedding === undefined
  useOwnScrollRestoration(isOwnPage)

  const keepPosition = useEffectEvent(() => {
    const top = space.position()
    const anchor = anchorAt(layout, top)
    if (!anchor) return
    const { start, end } = visibleMonths(layout, { top, bottom: space.screenHeight() + top })
    const visible = layout.countedMonths.slice(start, end).map(({ key }) => key)
    const photoCount = photosInLayout(months.get(anchor.monthKey) ?? uninitializedMonth)
    storePosition(source, { visibleMonths: visible, photoCount, anchor })
  })

  const restorePosition = useEffectEvent(() => {
    if (!previewedId && !(wasShown ? isReturn : isReload())) return
    const stored = readStoredPosition(source)
    const position = stored && positionOf(layout, stored.anchor)
    // A position above the photos is negative. On its own page nothing else restores it, and the page before may have been far down.
    if (!stored || position === undefined || (position <= 0 && !isOwnPage)) return
    const { monthKey, tile } = stored.anchor
    space.moveTo(position)
    holdAnchor(stored.anchor)
    // The anchor may be farther down in its month than the first page reaches.
    const counted = layout.countedMonths.find(({ key }) => key === monthKey)?.count ?? 0
    const expected = Math.min(stored.photoCount ?? 0, counted)
    if (tile !== undefined && !months.has(monthKey)) store.expectPhotos(monthKey, expected)
  })
  // Before the view requests its months.
  useLayoutEffect(() => restorePosition(), [])

  const bringToMiddle = useEffectEvent((photoId: string) => {
    const loaded = findLoaded(months, photoId)
    const middle = loaded && middleOfTile(layout, { key: loaded.monthKey, index: loaded.index })
    if (middle !== undefined) space.moveTo(middle - space.screenHeight() / 2, scrollBehavior())
  })

  // Photos that load meanwhile move the photo. Once it has the focus, the scroll anchor keeps it in place.
  const returning = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (returning.current) bringToMiddle(returning.current)
  }, [layout])

  // Runs after the modal has returned the focus to where the preview was opened; the customer may be at another photo.
  const focusReturned = useEffectEvent((photoId: string) => {
    returning.current = undefined
    const loaded = findLoaded(months, photoId)
    if (loaded) focusWhenRendered(`${loaded.monthKey}/${loaded.index}`)
  })

  useEffect(() => {
    const wasPreviewed = previewed.current
    previewed.current = previewedId
    if (previewedId && !wasPreviewed && !isFirst.current) keepPosition()
    else if (!previewedId && wasPreviewed) {
      bringToMiddle(wasPreviewed)
      returning.current = wasPreviewed
      setTimeout(() => focusReturned(wasPreviewed))
    }
    isFirst.current = false
    setWasShown(true)
  }, [previewedId, setWasShown])

  // A reload or another screen leaves the list without opening the preview. Behind a preview the position is already
  // stored.
  useEffect(() => {
    if (previewedId) return
    const stop = onPossibleEnd(() => keepPosition())
    return () => {
      stop()
      keepPosition()
    }
  }, [previewedId])
}

/**
 * On back the browser would restore its own scroll position one frame after the timeline has scrolled to the last
 * photo. An embedding page keeps its own scroll restoration.
 */
const useOwnScrollRestoration = (isOwnPage: boolean) => {
  useEffect(() => {
    if (!isOwnPage) return
    const { history } = window
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = before
    }
  }, [isOwnPage])
}

const scrollBehavior = (): ScrollBehavior => (isMotionReduced() ? 'instant' : 'smooth')
