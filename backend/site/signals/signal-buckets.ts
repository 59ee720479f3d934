import type { ReleaseMeasurement } from '@account/shared/contracts/release-signals.ts'

const MILLISECONDS = [100, 250, 500, 1000, 2500, 4000, 10_000]
/** 0.1 and 0.25 separate good from poor layout shifts in web vitals. */
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5, 1]

/** Upper bounds of the histogram of a measurement, ascending; the bucket above the last bound is `+Inf`. */
export const boundsOf = (measurement: ReleaseMeasurement): readonly number[] =>
  measurement === 'cls' ? SHIFTS : MILLISECONDS

/** The bucket that a value belongs to. */
export const bucketOf = (measurement: ReleaseMeasurement, value: number): string =>
  String(boundsOf(measurement).find((bound) => value <= bound) ?? '+Inf')
