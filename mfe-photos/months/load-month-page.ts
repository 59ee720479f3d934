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

/** Short months end before cursors ahead would save time. */
const PAGES_IN_TURN = 2

/** Returns a loader for one reading of a whole month of the library, whose later pages come side by side. */
export const createLoadWholeMonth = (api: PhotosApi, sortingNow: () => Sorting) => (): LoadMonthPage => {
  const inTurn = createLoadMonthPage(api, sortingNow)
  const importAhead = async (key: MonthKey) => {
    const { createPagesAhead } = await import('./pages-ahead.ts')
    return createPagesAhead(inTurn, async (query, signal) => {
      const { cursors } = await api.monthCursors(monthOfKey(key), { ...sortingNow(), ...query }, signal)
      return cursors
    })
  }
  let pages = 0
  let ahead: Promise<LoadMonthPage> | undefined
  return async (key, query, signal) => {
    pages += 1
    if (isFlatList(key) || pages <= PAGES_IN_TURN) return inTurn(key, query, signal)
    ahead ??= importAhead(key).catch(() => inTurn)
    return (await ahead)(key, query, signal)
  }
}

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
