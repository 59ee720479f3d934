import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { useLibraryStore } from '../source/library-store-atom.ts'
import { pendingRemovalsAtom, type PendingRemoval } from './pending-removals.ts'

const useDeletions = () =>
  useAtomValue(pendingRemovalsAtom, { store: useLibraryStore() }).filter(({ kind }) => kind === 'delete')

/** The number of photos in the library without those whose deletion is pending. */
export const useShownPhotosCount = (photosCount: number): number => withoutRemoved(photosCount, useDeletions())

/** The number of photos whose deletion is pending. */
export const useDeletedPhotosCount = (): number => useDeletions().reduce((sum, { count }) => sum + count, 0)

/** The photos without those whose deletion is pending. */
export const useShownPhotos = (photos: readonly Photo[]): readonly Photo[] => {
  const deletions = useDeletions()
  return photos.filter(({ imageId }) => !deletions.some((deletion) => deletion.photos.has(imageId)))
}

/**
 * An album's count and cover without the photos that are leaving the album. How many of the photos that were deleted in
 * another list the album holds is not known, so the count leaves them in; the cover is known, and is left out.
 */
export const useShownAlbum = (album: AlbumSummary): Pick<AlbumSummary, 'photosCount' | 'coverPhoto'> => {
  const removals = useAtomValue(pendingRemovalsAtom, { store: useLibraryStore() })
  const ownRemovals = removals.filter(({ albumId }) => albumId === album.albumId)
  const { coverPhoto } = album
  const isLeaving = (photoId: string) =>
    removals.some(
      (removal) => (removal.kind === 'delete' || ownRemovals.includes(removal)) && removal.photos.has(photoId),
    )
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
