import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { atom, useAtomValue, useSetAtom, useStore, type createStore } from 'jotai'
import { FLAT_SECTION } from '../timeline-layout/timeline-section.ts'
import { isSelectedIn, type PhotoSelection } from './photo-selection.ts'

export type PendingRemoval = {
  selection: PhotoSelection
  count: number
  /** The album whose photos they are; undefined in the library itself. */
  albumId: string | undefined
  /** They leave the library, not the album alone. */
  isDeletion: boolean
}

/** Of the whole library, albums included: what can still be undone, and what the server counts until then. */
const pendingRemovalsAtom = atom<readonly PendingRemoval[]>([])

/** The library's own store, for an album that brought another; undefined in the library itself. */
export const libraryStoreAtom = atom<ReturnType<typeof createStore> | undefined>(undefined)

export const useSetPendingRemovals = () => {
  const here = useStore()
  return useSetAtom(pendingRemovalsAtom, { store: useAtomValue(libraryStoreAtom) ?? here })
}

/** How many photos are in the library without those that are being deleted. */
export const useShownPhotosCount = (photosCount: number): number => {
  const removals = useAtomValue(pendingRemovalsAtom)
  return withoutRemoved(
    photosCount,
    removals.filter(({ isDeletion }) => isDeletion),
  )
}

/** An album without the photos that are leaving it. How many of those deleted in the library it holds, nobody here knows. */
export const useShownAlbum = (album: AlbumSummary): Pick<AlbumSummary, 'photosCount' | 'coverPhoto'> => {
  const removals = useAtomValue(pendingRemovalsAtom).filter(({ albumId }) => albumId === album.albumId)
  const { coverPhoto } = album
  const isCoverGone = removals.some(
    ({ selection }) => coverPhoto && isSelectedIn(selection.get(FLAT_SECTION), coverPhoto.imageId),
  )
  return {
    photosCount: withoutRemoved(album.photosCount, removals),
    coverPhoto: isCoverGone ? null : coverPhoto,
  }
}

const withoutRemoved = (photosCount: number, removals: readonly PendingRemoval[]) =>
  Math.max(
    0,
    removals.reduce((left, { count }) => left - count, photosCount),
  )
