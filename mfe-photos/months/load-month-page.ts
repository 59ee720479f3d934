import type { Sorting } from '@account/shared/contracts/sorting.ts'
import { PHOTO_PAGE_LIMIT, type PhotoFilter } from '@account/shared/contracts/photo.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import { type PhotosApi, photosApiAtom } from '../api/photos-api.ts'
import { isFlatList, monthOfKey, type MonthKey } from './counted-month.ts'
import type { LoadMonthPage } from './month-pages.ts'
import { useAtomValue } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'
import { photoSortingAtom } from '../source/photo-sorting.ts'
import { photoSourceAtom } from '../source/photo-source.ts'

/** Loads pages of a month, or of the whole library for the flat list. */
export const createLoadMonthPage =
  (api: PhotosApi, sortingNow: () => Sorting, filter?: PhotoFilter): LoadMonthPage =>
  (key, query, signal) =>
    isFlatList(key)
      ? api.list({ ...sortingNow(), ...filter, ...query }, signal)
      : api.listMonth(monthOfKey(key), { ...sortingNow(), ...filter, ...query }, signal)

export const pageSizeOf = (key: MonthKey): number => (isFlatList(key) ? PHOTO_PAGE_LIMIT : TIMELINE_PAGE_LIMIT)

/** Reads pages of the surrounding list for another purpose than showing them, such as the ids of a whole month. */
export const useLoadPage = (): LoadMonthPage => {
  const api = useAtomValue(photosApiAtom)
  const albums = useAtomValue(albumsApiAtom)
  const source = useAtomValue(photoSourceAtom)
  // Keeps the sorting of the first page, because a cursor is only valid in its own order.
  const sorting = useAtomValue(photoSortingAtom)
  if (source.kind === 'timeline') return createLoadMonthPage(api, () => sorting, source.filter)
  const listPhotos = source.kind === 'album' ? albums.listPhotos : albums.listSharedPhotos
  return (_, query, signal) => listPhotos(source.albumId, { ...sorting, ...query }, signal)
}
