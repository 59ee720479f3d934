import type { Photo } from '@account/shared/contracts/photo.ts'

/** The specification's four states of a timeline month; pages are appended on each fulfilment. */
export type MonthState =
  | { status: 'uninitialized'; images: readonly Photo[] }
  | { status: 'pending'; images: readonly Photo[] }
  | { status: 'fulfilled'; images: readonly Photo[]; cursor: string | null }
  | { status: 'rejected'; images: readonly Photo[]; correlationId: string }

const noImages: readonly Photo[] = []

export const uninitializedMonth = { status: 'uninitialized', images: noImages } as const satisfies MonthState

/**
 * Photos of the month that are not loaded. The counts are only believed where the list itself does not say: a cursor of
 * null means that there is no more, whatever was counted, and a cursor means that there is at least one.
 */
export const remainingPhotos = (month: MonthState, counted: number): number => {
  const uncounted = counted - month.images.length
  if (month.status === 'fulfilled') return month.cursor === null ? 0 : Math.max(1, uncounted)
  return Math.max(0, uncounted)
}
