import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { atom, useAtomValue, useSetAtom, useStore, type createStore } from 'jotai'
import { useMemo } from 'react'
import { FLAT_SECTION, type SectionKey } from '../months/timeline-section.ts'
import { inEveryOrder } from './in-every-order.ts'
import type { Months } from '../months/library-order.ts'
import { emptySelection, setPhotos, type PhotoSelection } from '../selection/photo-selection.ts'
import { photoSourceAtom } from '../source/photo-source.ts'

export type PendingRemoval = {
  selection: PhotoSelection
  count: number
  /** Those behind the selection with their months; of a selection of all, those that were loaded until the others are read. */
  photos: ReadonlyMap<string, SectionKey>
  /** The album whose photos they are; undefined in the library itself. */
  albumId: string | undefined
  /** They leave the library, not the album alone. */
  isDeletion: boolean
}

/** Of the whole library, albums included: what can still be undone, and what the server counts until then. */
const pendingRemovalsAtom = atom<readonly PendingRemoval[]>([])

/** The library's own store, for an album that brought another; undefined in the library itself. */
export const libraryStoreAtom = atom<ReturnType<typeof createStore> | undefined>(undefined)

/** What the library and its albums have in common stands there. */
export const useLibraryStore = () => {
  const here = useStore()
  return useAtomValue(libraryStoreAtom) ?? here
}

export const useSetPendingRemovals = () => useSetAtom(pendingRemovalsAtom, { store: useLibraryStore() })

const usePendingRemovals = () => useAtomValue(pendingRemovalsAtom, { store: useLibraryStore() })

/**
 * Photos of the surrounding source that are being deleted on another screen: an album's own, those of the library among its
 * loaded ones, since nobody here knows which others it holds.
 */
export const useDeletedElsewhere = (months: Months): PhotoSelection => {
  const removals = usePendingRemovals()
  const source = useAtomValue(photoSourceAtom)
  const albumId = source.kind === 'timeline' ? undefined : source.albumId
  const isLibrary = albumId === undefined
  const photos = useMemo(
    () =>
      removals
        .filter((removal) => removal.isDeletion && removal.albumId !== albumId)
        .flatMap((removal) => [...removal.photos]),
    [removals, albumId],
  )
  const inLibrary = useMemo(() => inEveryOrder(selectionOf(photos), new Map(photos)), [photos])
  const loaded = months.get(FLAT_SECTION)?.images
  const inAlbum = useMemo(() => {
    if (photos.length === 0) return emptySelection
    const deleted = new Map(photos)
    return selectionOf((loaded ?? []).flatMap(({ imageId }) => (deleted.has(imageId) ? [[imageId, FLAT_SECTION]] : [])))
  }, [photos, loaded])
  return isLibrary ? inLibrary : inAlbum
}

const selectionOf = (photos: readonly (readonly [photoId: string, section: SectionKey])[]): PhotoSelection =>
  [...Map.groupBy(photos, ([, section]) => section)].reduce(
    (selection, [key, those]) => setPhotos(selection, { key, photoIds: those.map(([id]) => id), isSelected: true }),
    emptySelection,
  )

const useDeletions = () => useAtomValue(pendingRemovalsAtom).filter(({ isDeletion }) => isDeletion)

/** How many photos are in the library without those that are being deleted. */
export const useShownPhotosCount = (photosCount: number): number => withoutRemoved(photosCount, useDeletions())

/** How many photos are being deleted. */
export const useDeletedPhotosCount = (): number => useDeletions().reduce((sum, { count }) => sum + count, 0)

/** Without the photos that are being deleted. */
export const useShownPhotos = (photos: readonly Photo[]): readonly Photo[] => {
  const removals = useDeletions()
  return photos.filter(({ imageId }) => !removals.some((removal) => removal.photos.has(imageId)))
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
    removals.some((removal) => (removal.isDeletion || ownRemovals.includes(removal)) && removal.photos.has(photoId))
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
