import type { Sorting } from '@account/shared/contracts/sorting.ts'
import { PHOTO_PAGE_LIMIT } from '@account/shared/contracts/photo.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import { type PhotosApi, photosApiAtom } from '../api/photos-api.ts'
import { isFlatList, monthOfKey, type MonthKey } from './counted-month.ts'
import type { LoadMonthPage } from './month-pages.ts'
import { useAtomValue } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'
import { photoSortingAtom } from '../source/photo-sorting.ts'
import { photoSourceAtom } from '../source/photo-source.ts'

/** Pages of a month, or, where all photos stand in one section, of the whole library. */
export const createLoadMonthPage =
  (api: PhotosApi, sortingNow: () => Sorting): LoadMonthPage =>
  (key, query, signal) =>
    isFlatList(key)
      ? api.list({ ...sortingNow(), ...query }, signal)
      : api.listMonth(monthOfKey(key), { ...sortingNow(), ...query }, signal)

export const pageSizeOf = (key: MonthKey): number => (isFlatList(key) ? PHOTO_PAGE_LIMIT : TIMELINE_PAGE_LIMIT)

/** Reads pages of the surrounding source for something else than showing them, such as the ids of a whole month. */
export const useLoadPage = (): LoadMonthPage => {
  const api = useAtomValue(photosApiAtom)
  const albums = useAtomValue(albumsApiAtom)
  const source = useAtomValue(photoSourceAtom)
  // Of now, whatever the customer chooses while it is read: a cursor leads on in its own order only.
  const sorting = useAtomValue(photoSortingAtom)
  if (source.kind === 'timeline') return createLoadMonthPage(api, () => sorting)
  const listPhotos = source.kind === 'album' ? albums.listPhotos : albums.listSharedPhotos
  return (_, query, signal) => listPhotos(source.albumId, { ...sorting, ...query }, signal)
}
