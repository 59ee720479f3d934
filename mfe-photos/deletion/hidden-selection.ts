import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Months } from '../months/photo-neighbours.ts'
import { FLAT_LIST, type MonthKey } from '../months/counted-month.ts'
import { emptySelection, isSelectedIn, setPhotos, union, type PhotoSelection } from '../selection/photo-selection.ts'
import type { SelectedPhoto } from '../selection/selection-atoms.ts'
import { useLibraryStore } from '../source/library-store-atom.ts'
import { listIdOf, photoSourceAtom } from '../source/photo-source.ts'
import { pendingRemovalsAtom, type PendingRemoval } from './pending-removals.ts'

type Photos = ReadonlyMap<string, MonthKey>

/**
 * A selection that covers the same photos in the other order as well: in the flat list where they were selected by month,
 * and by month where they were selected in the flat list.
 */
export const inEveryOrder = (selection: PhotoSelection, photos: Photos): PhotoSelection => {
  const isByMonth = !selection.has(FLAT_LIST)
  return withPhotos(
    selection,
    [...photos].map(([photoId, month]) => [photoId, isByMonth ? FLAT_LIST : month]),
  )
}

const withPhotos = (
  selection: PhotoSelection,
  photos: Iterable<readonly [photoId: string, key: MonthKey]>,
): PhotoSelection =>
  [...Map.groupBy(photos, ([, key]) => key)].reduce(
    (next, [key, group]) => setPhotos(next, { key, photoIds: group.map(([photoId]) => photoId), isSelected: true }),
    selection,
  )

/** The photos that removals hide in the list in which they were confirmed, by album; undefined is the library. */
const hiddenByAlbumAtom = atom((get): ReadonlyMap<string | undefined, PhotoSelection> => {
  const removalsByAlbum = Map.groupBy(get(pendingRemovalsAtom), ({ albumId }) => albumId)
  return new Map([...removalsByAlbum].map(([albumId, removals]) => [albumId, hiddenBy(removals)]))
})

const hiddenBy = (removals: readonly PendingRemoval[]): PhotoSelection =>
  removals.map(({ selection, photos }) => inEveryOrder(selection, photos)).reduce(union, emptySelection)

/** The album or the filter of the surrounding list; undefined in the whole library. */
export const useSurroundingListId = (): string | undefined => listIdOf(useAtomValue(photoSourceAtom))

const useHiddenHere = (): PhotoSelection => {
  const albumId = useSurroundingListId()
  return useAtomValue(hiddenByAlbumAtom, { store: useLibraryStore() }).get(albumId) ?? emptySelection
}

/** Whether a removal that was confirmed in the surrounding list hides the photo. */
export const useIsHiddenHere = ({ key, photoId }: SelectedPhoto): boolean =>
  isSelectedIn(useHiddenHere().get(key), photoId)

/** All photos of the surrounding list that pending removals hide, wherever they were confirmed. */
export const useHiddenSelection = (months: Months): PhotoSelection => {
  const here = useHiddenHere()
  const elsewhere = useDeletedElsewhere(months)
  return useMemo(() => union(here, elsewhere), [here, elsewhere])
}

/** Photos whose deletion was confirmed in another list. Only the loaded photos of an album or a filter are known to be in it. */
const useDeletedElsewhere = (months: Months): PhotoSelection => {
  const removals = useAtomValue(pendingRemovalsAtom, { store: useLibraryStore() })
  const albumId = useSurroundingListId()
  const photos: Photos = useMemo(
    () => new Map(removals.filter(isDeletedOutside(albumId)).flatMap((removal) => [...removal.photos])),
    [removals, albumId],
  )
  const inLibrary = useMemo(() => inEveryOrder(withPhotos(emptySelection, photos), photos), [photos])
  const inPart = useMemo(() => {
    const loaded = photos.size === 0 ? [] : [...months]
    return withPhotos(
      emptySelection,
      loaded.flatMap(([key, month]) =>
        month.photos.filter(({ imageId }) => photos.has(imageId)).map(({ imageId }) => [imageId, key] as const),
      ),
    )
  }, [photos, months])
  return albumId === undefined ? inLibrary : inPart
}

const isDeletedOutside =
  (albumId: string | undefined) =>
  (removal: PendingRemoval): boolean =>
    removal.kind === 'delete' && removal.albumId !== albumId
