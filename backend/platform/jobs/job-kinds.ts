import { jobPayloads, type JobName } from './job-payloads.ts'

export type JobKind = {
  names: readonly JobName[]
  /** Simultaneous jobs of this kind in each process. */
  atOnce: number
  /** Whether statements may take long. Setting the limit costs a statement. */
  hasLongStatements: boolean
}

/** A customer with one photo waits for no other: any worker for photos takes it, and one takes nothing else. */
const FIRST_PHOTOS: readonly JobName[] = ['process-first-upload']

/** Making photos waits for the processor. */
const PHOTOS: readonly JobName[] = ['process-upload', ...FIRST_PHOTOS]

/** One at a time, so that photos of 100 megapixels hold neither the readers nor the workers of all others. */
const LARGE_PHOTOS: readonly JobName[] = ['process-large-upload']

/** These mostly wait for other servers. */
const CALLS: readonly JobName[] = ['send-mail', 'deliver-callback']

/** Customers wait for these at this moment, and each ends within a second or passes the rest on as long work. */
const SHORT: readonly JobName[] = [
  'plan-export',
  'delete-library',
  'change-delivery-address',
  'make-online-version',
  'mail-password-link',
  'mail-registration-link',
  'notify-order-status',
  'tell-order-status',
]

// Sound: they are the keys of this very object.
const LONG = (Object.keys(jobPayloads) as JobName[]).filter(
  (name) => ![...PHOTOS, ...LARGE_PHOTOS, ...CALLS, ...SHORT].includes(name),
)

/** See: [Note: Fair job queues] */
export const jobKinds = (
  photosAtOnce: number,
): Record<'firstPhotos' | 'photos' | 'largePhotos' | 'short' | 'long' | 'calls', JobKind> => ({
  // The only worker for photos has none beside it.
  firstPhotos: { names: FIRST_PHOTOS, atOnce: Math.min(1, photosAtOnce - 1), hasLongStatements: false },
  photos: { names: PHOTOS, atOnce: photosAtOnce, hasLongStatements: false },
  largePhotos: { names: LARGE_PHOTOS, atOnce: 1, hasLongStatements: false },
  short: { names: SHORT, atOnce: 2, hasLongStatements: true },
  // One worker each for imports, large exports and maintenance, and one for work that runs in turns.
  long: { names: LONG, atOnce: 4, hasLongStatements: true },
  calls: { names: CALLS, atOnce: 4, hasLongStatements: true },
})
