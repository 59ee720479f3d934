import type { Sorting } from '@account/shared/contracts/sorting.ts'
import { PHOTO_PAGE_LIMIT } from '@account/shared/contracts/photo.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import type { PhotosApi } from '../api/photos-api.ts'
import { isFlat, monthOfKey, type SectionKey } from './timeline-section.ts'
import type { LoadMonthPage } from './pages-of-section.ts'

/** Pages of a month, or, where all photos stand in one section, of the whole library. */
export const createLoadMonthPage =
  (api: PhotosApi, sortingNow: () => Sorting): LoadMonthPage =>
  (key, query, signal) =>
    isFlat(key)
      ? api.list({ ...sortingNow(), ...query }, signal)
      : api.listMonth(monthOfKey(key), { ...sortingNow(), ...query }, signal)

export const pageSizeOf = (key: SectionKey): number => (isFlat(key) ? PHOTO_PAGE_LIMIT : TIMELINE_PAGE_LIMIT)
