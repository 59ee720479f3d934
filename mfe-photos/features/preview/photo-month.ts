import type { Photo } from '@account/shared/contracts/photo.ts'
import type { SortKey } from '@account/shared/contracts/sorting.ts'
import type { MonthState } from '../../months/month-state.ts'
import { sectionKeyOfPhoto, FLAT_SECTION, type SectionKey } from '../../months/counted-month.ts'

/** A photo far down a month of very many is shown without its neighbours rather than after all of those before it. */
const MOST_PHOTOS_READ = 5_000

/** Where a photo that came alone stands in the order that is chosen. */
export const ownSection = (photo: Photo, sortKey: SortKey): SectionKey =>
  sortKey === 'created' ? FLAT_SECTION : sectionKeyOfPhoto(photo)

/** Whether a month is read as far as it will be for the sake of a photo that is not among those read so far. */
export const isReadFarEnough = (month: MonthState | undefined): boolean =>
  month?.status === 'rejected' ||
  (month?.status === 'fulfilled' && (month.cursor === null || month.images.length >= MOST_PHOTOS_READ))
