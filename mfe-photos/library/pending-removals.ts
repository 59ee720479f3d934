import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { atom, useAtomValue, useSetAtom, useStore, type createStore } from 'jotai'
import type { PhotoSelection } from './photo-selection.ts'

export type PendingRemoval = {
  selection: PhotoSelection
  count: number
  /** Those behind the selection; none until they are read. */
  photoIds: ReadonlySet<string>
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

/** Without the photos that are being deleted. */
export const useShownPhotos = (photos: readonly Photo[]): readonly Photo[] => {
  const removals = useAtomValue(pendingRemovalsAtom).filter(({ isDeletion }) => isDeletion)
  return photos.filter(({ imageId }) => !removals.some(({ photoIds }) => photoIds.has(imageId)))
}

/**
 * An album without the photos that are leaving it. How many of those deleted elsewhere it holds, nobody here knows; whether
 * its cover is one of them, is known.
 */
export const useShownAlbum = (album: AlbumSummary): Pick<AlbumSummary, 'photosCount' | 'coverPhoto'> => {
  const removals = useAtomValue(pendingRemovalsAtom)
  const ownRemovals = removals.filter(({ albumId }) => albumId === album.albumId)
  const { coverPhoto } = album
  const isLeaving = (photoId: string) =>
    removals.some((removal) => (removal.isDeletion || ownRemovals.includes(removal)) && removal.photoIds.has(photoId))
  return {
    photosCount: withoutRemoved(album.photosCount, ownRemovals),
    coverPhoto: coverPhoto && !isLeaving(coverPhoto.imageId) ? coverPhoto : null,
  }
}

const withoutRemoved = (photosCount: number, removals: readonly PendingRemoval[]) =>
  Math.max(
    0,
    removals.reduce((left, { count }) => left - count, photosCount),
  )
