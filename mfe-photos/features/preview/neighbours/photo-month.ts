import type { Photo } from '@account/shared/contracts/photo.ts'
import type { SortKey } from '@account/shared/contracts/sorting.ts'
import type { MonthState } from '../../../months/month-state.ts'
import { monthKeyOfPhoto, FLAT_LIST, type MonthKey } from '../../../months/counted-month.ts'

/** Beyond this many photos of a month the photo is shown without its neighbours. */
const MOST_PHOTOS_READ = 5_000

/** The month of a photo that was read by its id, or the flat list, by the current sorting. */
export const ownMonthKey = (photo: Photo, sortKey: SortKey): MonthKey =>
  sortKey === 'created' ? FLAT_LIST : monthKeyOfPhoto(photo)

/** Whether enough of a month has been read to stop looking for a photo in it. */
export const isReadFarEnough = (month: MonthState | undefined): boolean =>
  month?.status === 'rejected' ||
  (month?.status === 'fulfilled' && (month.cursor === null || month.photos.length >= MOST_PHOTOS_READ))
