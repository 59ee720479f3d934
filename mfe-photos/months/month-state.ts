import type { Photo } from '@account/shared/contracts/photo.ts'
import { DEFAULT_RATIO, photoRatio } from '../photo/photo-ratio.ts'

/** The shapes of photos whose records were let go: they keep the room that their photos took. */
export type MonthShape = { readonly ratios: Float32Array }

/** The specification's four states of a timeline month; pages are appended on each fulfilment. */
export type MonthState =
  | { status: 'uninitialized'; photos: readonly Photo[]; shape?: MonthShape | undefined }
  | { status: 'pending'; photos: readonly Photo[]; shape?: MonthShape | undefined }
  | { status: 'fulfilled'; photos: readonly Photo[]; cursor: string | null; shape?: undefined }
  | { status: 'rejected'; photos: readonly Photo[]; correlationId: string; shape?: undefined }

const noPhotos: readonly Photo[] = []

export const uninitializedMonth = { status: 'uninitialized', photos: noPhotos } as const satisfies MonthState

/** No photo of it is known yet, and none failed to load. */
export const isAwaitingPhotos = ({ status, photos }: MonthState): boolean =>
  photos.length === 0 && (status === 'uninitialized' || status === 'pending')

/** It was counted, but the list says that there is none of it. One of which more can be read holds others. */
export const isReadAsEmpty = (month: MonthState | undefined): boolean =>
  month?.status === 'fulfilled' && month.photos.length === 0 && month.cursor === null

/** A month without its records, as high as it was. */
export const forgottenMonth = ({ photos }: MonthState): MonthState =>
  photos.length === 0
    ? uninitializedMonth
    : { status: 'uninitialized', photos: noPhotos, shape: { ratios: Float32Array.from(photos, photoRatio) } }

/** A month of which so many photos were loaded before the page was loaded anew. */
export const expectedMonth = (count: number): MonthState => ({
  status: 'uninitialized',
  photos: noPhotos,
  shape: { ratios: new Float32Array(count).fill(DEFAULT_RATIO) },
})

/**
 * Photos of the month that are not loaded. The counts are only believed where the list itself does not say: a cursor of
 * null means that there is no more, whatever was counted, and a cursor means that there is at least one.
 */
export const remainingPhotos = (month: MonthState, counted: number): number => {
  const uncounted = counted - month.photos.length
  if (month.status === 'fulfilled') return month.cursor === null ? 0 : Math.max(1, uncounted)
  return Math.max(0, uncounted)
}
