import type { Photo } from '@account/shared/contracts/photo.ts'
import { DEFAULT_RATIO, photoRatio } from '@account/shared/photo-grid/photo-ratio.ts'

/** The ratios of photos that are not loaded again yet, which keep the height of their month. */
export type MonthShape = { readonly ratios: Float32Array }

/** The four states of a timeline month in the specification. Each fulfilment appends a page. */
export type MonthState =
  | { status: 'uninitialized'; photos: readonly Photo[]; shape?: MonthShape | undefined }
  | { status: 'pending'; photos: readonly Photo[]; shape?: MonthShape | undefined }
  | { status: 'fulfilled'; photos: readonly Photo[]; cursor: string | null; shape?: undefined }
  | { status: 'rejected'; photos: readonly Photo[]; correlationId: string; shape?: undefined }

const noPhotos: readonly Photo[] = []

export const uninitializedMonth = { status: 'uninitialized', photos: noPhotos } as const satisfies MonthState

/** Whether the month has no photos yet and its request has not failed. */
export const isAwaitingPhotos = ({ status, photos }: MonthState): boolean =>
  photos.length === 0 && (status === 'uninitialized' || status === 'pending')

/** Whether the list of a counted month turned out to be empty. A month with a cursor holds more photos. */
export const isReadAsEmpty = (month: MonthState | undefined): boolean =>
  month?.status === 'fulfilled' && month.photos.length === 0 && month.cursor === null

/** A month without its photos, in unchanged height. */
export const forgottenMonth = ({ photos }: MonthState): MonthState =>
  photos.length === 0
    ? uninitializedMonth
    : { status: 'uninitialized', photos: noPhotos, shape: { ratios: Float32Array.from(photos, photoRatio) } }

/** The number of photos that a month shows, or whose height it reserves. */
export const photosInLayout = ({ photos, shape }: MonthState): number =>
  Math.max(photos.length, shape?.ratios.length ?? 0)

/** A month that reserves the height of `count` photos, which were loaded before a reload. */
export const expectedMonth = (count: number): MonthState => ({
  status: 'uninitialized',
  photos: noPhotos,
  shape: { ratios: new Float32Array(count).fill(DEFAULT_RATIO) },
})

/**
 * The number of photos that are not loaded. The list takes precedence over the count: a null cursor means that there
 * are no more, any other cursor that there is at least one.
 */
export const remainingPhotos = (month: MonthState, counted: number): number => {
  const uncounted = counted - month.photos.length
  if (month.status === 'fulfilled') return month.cursor === null ? 0 : Math.max(1, uncounted)
  return Math.max(0, uncounted)
}
