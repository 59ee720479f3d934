import type { JobName, JobPayload } from './job-payloads.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'

type JobOrder = {
  /** Sorts the job among waiting ones as if it had been added this much later. */
  handicapMs?: number
  /** Lower values run first, whatever their age. */
  priority?: number
  /** Jobs of one queue run one at a time. */
  queue?: string
  attempts?: number
  /** A new job replaces a waiting one with the same key. */
  key?: string
  /** Waits this long after the first of several jobs with one key, so that one run does the work of all. */
  pauseMs?: number
}

/**
 * [Note: Fair job queues]
 * Kinds: photos, large photos, short work, long work, and calls to other servers each have workers of their own (see job-kinds.ts). Work that
 * may be long either runs in turns of two seconds or is one of a named queue, so it never takes every worker of its kind. Its
 * first turn is short work: a library of a few photos is deleted or exported without waiting for a large one.
 * Customers: waiting jobs run in the order of their run time. Each is added with a run time in the past, and each earlier
 * unfinished job of its customer moves that towards the present. So the first file of every customer goes before the second
 * of any, as in fair queueing. It also has a worker and a reader of its own, so it waits for no file that is already being read.
 * Ageing: as the order is a moment, a job waits at most as long as its handicap behind jobs that arrive later.
 */
export const HEAD_START_MS = 3 * HOUR_MS
/** Longer than a customer's turns are apart while dozens of customers upload at once; otherwise ageing would undo the shares. */
const HANDICAP_OF_ONE_MS = 10_000
/** From here on the files of one customer, and the parts of a long import, run in their order of arrival. */
export const MOST_EARLIER = 1_000
/** The share of a customer's next job after `earlier` unfinished ones. */
const shareOf = (earlier: number) => ({ handicapMs: Math.min(earlier, MOST_EARLIER) * HANDICAP_OF_ONE_MS })

/** No customer waits for it, so it has no head start. */
const BACKGROUND = { handicapMs: HEAD_START_MS }
/** A customer may request a hundred online versions at once, and each asks the store for every page of its book. */
const AFTER_OTHER_SHORT_WORK = { handicapMs: 10 * MINUTE_MS }
/** The list of cities is read once for all photos of an upload. */
const MATCH_PAUSE_MS = 3_000
const MAINTENANCE = { ...BACKGROUND, queue: 'maintenance' }

/** The pauses grow to six hours: the eighth attempt is about half an hour after the first. */
export const MOST_ATTEMPTS = 8
/** A customer sees 'Processing' meanwhile: the last attempt is a minute and a half after the first. */
const MOST_ATTEMPTS_OF_UPLOAD = 5
/** A mail has no other trigger than its job, which retries for five days, as mail servers do among themselves. */
const MOST_ATTEMPTS_OF_MAIL = 29

/** Half of the workers for calls: partners whose servers hang hold up neither mails nor partners whose servers respond. */
const retryQueueOf = (customerId: string) => `callback-retries-${Number.parseInt(customerId.slice(-1), 16) % 2}`

/** See: [Note: Fair job queues] */
export const jobOrders: { [Name in JobName]?: (payload: JobPayload<Name>) => JobOrder } = {
  'process-upload': ({ earlier }) => ({ ...shareOf(earlier), attempts: MOST_ATTEMPTS_OF_UPLOAD }),
  'process-first-upload': ({ earlier }) => ({ ...shareOf(earlier), attempts: MOST_ATTEMPTS_OF_UPLOAD }),
  'process-large-upload': ({ uploadId, earlier }) => ({
    ...shareOf(earlier),
    attempts: MOST_ATTEMPTS_OF_UPLOAD,
    key: `process-large-upload ${uploadId}`,
  }),
  'import-library': ({ customerId, from }) => ({
    ...shareOf(from),
    queue: 'imports',
    key: `import-library ${customerId}`,
  }),
  'plan-large-export': () => ({ queue: 'large-exports' }),
  'make-online-version': () => AFTER_OTHER_SHORT_WORK,
  'read-places': ({ customerId }) => ({ ...BACKGROUND, queue: 'places', key: `read-places ${customerId}` }),
  'match-places': () => ({ ...BACKGROUND, queue: 'match-places', key: 'match-places', pauseMs: MATCH_PAUSE_MS }),
  'delete-objects': () => BACKGROUND,
  'discard-unused-edit': () => BACKGROUND,
  'attend-to-retention-part': ({ upTo }) => ({ ...BACKGROUND, key: `attend-to-retention-part ${upTo}` }),
  'erase-customer': () => MAINTENANCE,
  'send-mail': () => ({ attempts: MOST_ATTEMPTS_OF_MAIL }),
  'deliver-callback': ({ customerId, isRetry }) => ({
    priority: 1,
    queue: isRetry === true ? retryQueueOf(customerId) : `callbacks-${customerId.slice(-4)}`,
  }),
}
