import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/** Where the host placed the photo library, set by entry.tsx. */
export const basePathAtom = atom<string>('/my-photos')

/** The router state of a preview that was opened from the list. */
export const FROM_TIMELINE = 'from-timeline'

/** Addresses within the library. Each keeps the query string: stripped=true and the like outlive a navigation. */
export const usePhotoPaths = () => {
  const basePath = useAtomValue(basePathAtom)
  const { search } = useLocation()
  return {
    photos: `${basePath}/photos${search}`,
    preview: (photoId: string) => `${basePath}/photos/preview/${photoId}${search}`,
  }
}

/** The address of a photo's preview; the same function until the address itself would be another. */
export const useHrefOf = () => {
  const basePath = useAtomValue(basePathAtom)
  const { search } = useLocation()
  return useCallback((photoId: string) => `${basePath}/photos/preview/${photoId}${search}`, [basePath, search])
}
