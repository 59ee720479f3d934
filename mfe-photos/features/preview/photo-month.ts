import type { Photo } from '@account/shared/contracts/photo.ts'
import type { SortKey } from '@account/shared/contracts/sorting.ts'
import type { MonthState } from '../../months/month-state.ts'
import { monthKeyOfPhoto, FLAT_LIST, type MonthKey } from '../../months/counted-month.ts'

/** A photo far down a month of very many is shown without its neighbours rather than after all of those before it. */
const MOST_PHOTOS_READ = 5_000

/** Where a photo that came alone stands in the order that is chosen. */
export const ownMonthKey = (photo: Photo, sortKey: SortKey): MonthKey =>
  sortKey === 'created' ? FLAT_LIST : monthKeyOfPhoto(photo)

/** Whether a month is read as far as it will be for the sake of a photo that is not among those read so far. */
export const isReadFarEnough = (month: MonthState | undefined): boolean =>
  month?.status === 'rejected' ||
  (month?.status === 'fulfilled' && (month.cursor === null || month.photos.length >= MOST_PHOTOS_READ))
