import { sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import * as z from 'zod'
import type { Queries } from '../database/database.ts'

/** Every job there is, with what it needs to know. A job may run twice: each leaves the same outcome the second time. */
export const jobPayloads = {
  /** `earlier` counts the owner's files of which photos were being made when this one arrived. */
  'process-upload': z.object({ uploadId: z.uuid(), earlier: z.int().default(0) }),
  'import-library': z.object({ customerId: z.uuid() }),
  'build-download': z.object({ customerId: z.uuid(), downloadId: z.uuid() }),
  'plan-export': z.object({ exportId: z.uuid() }),
  'build-export-chunk': z.object({ exportId: z.uuid(), iteration: z.int() }),
  'clean-archives': z.object({}),
  'delete-library': z.object({
    customerId: z.uuid(),
    before: z.iso.datetime(),
    endsIn: z.enum(['ACTIVE', 'NOT_ACTIVE']).default('ACTIVE'),
  }),
  'attend-to-retention': z.object({}),
  'delete-objects': z.object({ keys: z.array(z.string()).max(1000) }),
  'erase-customer': z.object({ customerId: z.uuid() }),
  'clean-identities': z.object({}),
  'clean-incoming': z.object({}),
  'draw-demo-pictures': z.object({}),
  'change-delivery-address': z.object({ changeId: z.uuid() }),
  'make-online-version': z.object({ widgetId: z.uuid() }),
  'mail-password-link': z.object({ resetId: z.uuid(), customerId: z.uuid() }),
  'send-mail': z.object({ mailId: z.uuid() }),
  // Jobs that were added before they named the customer keep the queue that they are in.
  'deliver-callback': z.object({ deliveryId: z.uuid(), customerId: z.uuid().default(NIL) }),
  'tell-order-status': z.object({
    eventId: z.uuid(),
    customerId: z.uuid(),
    orderCode: z.string(),
    status: z.string(),
  }),
} as const

export type JobName = keyof typeof jobPayloads
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>

type JobOrder = {
  /** Lower ones go first. */
  priority: number
  /** Of the jobs of one queue, one runs at a time. */
  queue?: string
  attempts?: number
}

/** From here on an owner's files keep the order in which they arrived. */
const MOST_EARLIER_UPLOADS = 100
const AFTER_UPLOADS = MOST_EARLIER_UPLOADS + 1
/** Added to the priority of an export's later chunks; more would not fit into the column. */
const LATEST_CHUNK = 30_000

/** The pauses grow to six hours: the eighth attempt is about half an hour after the first. */
const MOST_ATTEMPTS = 8
/** Nobody asks for a mail again: it waits for its server for about three weeks. */
const MOST_ATTEMPTS_OF_MAIL = 90

/**
 * Uploads go first, everybody's first before anybody's second: nobody waits for all that another sends. Then come archives that
 * a customer waits for, of each customer one at a time, then exports. Of these, one chunk is made at a time, the first of every
 * export before the second of any: nobody waits for all of a large library. Mails, and each partner, who hears of one thing at a
 * time, have workers of their own, for mails first: who lets us wait lets no photo wait.
 */
const jobOrders: { [Name in JobName]?: (payload: JobPayload<Name>) => JobOrder } = {
  'process-upload': ({ earlier }) => ({ priority: Math.min(earlier, MOST_EARLIER_UPLOADS) }),
  'build-download': ({ customerId }) => ({ priority: AFTER_UPLOADS, queue: `downloads-${customerId.slice(-2)}` }),
  'send-mail': () => ({ priority: 0, attempts: MOST_ATTEMPTS_OF_MAIL }),
  'deliver-callback': ({ customerId }) => ({ priority: 1, queue: `callbacks-${customerId.slice(-4)}` }),
  'plan-export': () => ({ priority: AFTER_UPLOADS, queue: 'exports' }),
  'build-export-chunk': ({ iteration }) => ({
    priority: AFTER_UPLOADS + 1 + Math.min(iteration, LATEST_CHUNK),
    queue: 'exports',
  }),
}

type LaterJob<Name extends JobName> = { name: Name; payload: JobPayload<Name>; runAt: Date | null }

/** Part of the caller's transaction, as every job; not begun before `runAt`. */
export const addLaterJob = async <Name extends JobName>(queries: Queries, { name, payload, runAt }: LaterJob<Name>) => {
  const order: JobOrder = jobOrders[name]?.(payload) ?? { priority: 0 }
  const { priority, queue = null, attempts = MOST_ATTEMPTS } = order
  await queries.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue},
          run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${attempts}, priority => ${priority})`,
  )
}

/** Part of the caller's transaction: the job exists exactly if what it follows from does. */
export const addJob = <Name extends JobName>(queries: Queries, name: Name, payload: JobPayload<Name>) =>
  addLaterJob(queries, { name, payload, runAt: null })
