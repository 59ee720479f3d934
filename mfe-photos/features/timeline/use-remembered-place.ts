import { treeOf } from '@account/shared/micro-frontend/tree-of.ts'
import { useAtomValue } from 'jotai'
import { useEffect, type RefObject } from 'react'
import { forgetPlace, rememberPlace } from '../../first-look/timeline-place.ts'
import { afterFirstPhoto } from '../../library/after-first-photo.ts'
import { photoSortingAtom } from '../../library/photo-sorting.ts'

type PlaceOptions = { width: number | undefined; previewedId: string | undefined }

/** Keeps for the first look of the next visit where the timeline stands; only the newest photos have one. */
export const useRememberedPlace = (element: RefObject<HTMLElement | null>, { width, previewedId }: PlaceOptions) => {
  const { sortKey, sortOrder } = useAtomValue(photoSortingAtom)
  const isNewestFirst = sortKey === 'dateTaken' && sortOrder === 'desc'

  useEffect(() => {
    if (width === undefined || previewedId) return
    const gone = new AbortController()
    void afterFirstPhoto(gone.signal).then(() => {
      // On a page of the shop nothing is shown before the library itself.
      if (gone.signal.aborted || !element.current || treeOf(element.current) !== document) return
      if (!isNewestFirst) return forgetPlace()
      const { left, top } = element.current.getBoundingClientRect()
      const { innerWidth: windowWidth, scrollX, scrollY } = window
      rememberPlace({ windowWidth, left: left + scrollX, top: top + scrollY, width })
    })
    return () => gone.abort()
  }, [element, width, previewedId, isNewestFirst])
}
