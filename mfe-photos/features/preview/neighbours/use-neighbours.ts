import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { findLoaded, nextPhoto, previousPhoto, monthKeyIn, type Neighbour } from '../../../months/photo-neighbours.ts'
import type { MonthStore } from '../../../months/month-store.ts'
import { monthStoreAtom, useMonths } from '../../../months/month-store-atom.ts'
import { photoSortingAtom } from '../../../source/photo-sorting.ts'
import { useIsHiddenHere } from '../../../deletion/hidden-selection.ts'
import { useShownLibrary } from '../../../deletion/shown-library.ts'
import { thumbnailUrl } from '../../../photo/picture-urls.ts'
import { useCountedMonths } from '../../../library/use-library-queries.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import { isReadFarEnough, ownMonthKey } from './photo-month.ts'

const noMonths: readonly CountedMonth[] = []

export type Neighbours = {
  previous: Neighbour
  next: Neighbour
  /** True once the neighbours are those of the whole library and not of the part that is loaded. */
  areKnown: boolean
  isBeingDeleted: boolean
}

/**
 * The photos before and after one in the order of the library. A neighbour that is not loaded is requested. A photo
 * whose deletion is pending keeps its neighbours, since one of them replaces it.
 */
export const useNeighbours = (photo: Photo): Neighbours => {
  const store = useAtomValue(monthStoreAtom)
  const { data: countedMonths = noMonths, isPending } = useCountedMonths()
  const { sortKey } = useAtomValue(photoSortingAtom)
  const months = useMonths()
  const seen = { key: monthKeyIn(months, photo), photoId: photo.imageId }
  const question = { ...useShownLibrary({ countedMonths, months }, seen), photoId: photo.imageId }
  const previous = previousPhoto(question)
  const next = nextPhoto(question)
  useLoadedNeighbour(store, previous)
  useLoadedNeighbour(store, next)
  const own = ownMonthKey(photo, sortKey)
  const isFound = findLoaded(months, photo.imageId) !== undefined
  // The month of the photo failed to load, so its neighbours are unknown until a retry.
  const unread: Neighbour | undefined =
    !isFound && months.get(own)?.status === 'rejected'
      ? { kind: 'failed', monthKey: own, part: 'first-page' }
      : undefined
  return {
    previous: unread ?? previous,
    next: unread ?? next,
    areKnown: !isPending && (isFound || isReadFarEnough(months.get(own))),
    isBeingDeleted: useIsHiddenHere(seen),
  }
}

const useLoadedNeighbour = (store: MonthStore, neighbour: Neighbour) => {
  const photo = neighbour.kind === 'photo' ? neighbour.photo : undefined
  const monthKey = 'monthKey' in neighbour ? neighbour.monthKey : undefined
  const part = 'monthKey' in neighbour ? neighbour.part : undefined

  // Requests a neighbour once; after a failure the customer decides on a retry.
  useEffect(() => {
    if (monthKey && part) void loadNeighbour(store, { monthKey, part })
  }, [store, monthKey, part])

  useEffect(() => {
    if (photo) preload(photo)
  }, [photo])
}

type Unloaded = Pick<Extract<Neighbour, { monthKey: unknown }>, 'monthKey' | 'part'>

export const loadNeighbour = (store: MonthStore, { monthKey, part }: Unloaded): Promise<void> =>
  part === 'first-page' ? store.ensureFirstPage(monthKey) : store.loadNextPage(monthKey)

const preload = (photo: Photo) => {
  new Image().src = thumbnailUrl(photo, '1300')
}
