import { sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import * as z from 'zod'
import type { Queries } from '../database/database.ts'

/** Every job there is, with what it needs to know. A job may run twice: each leaves the same outcome the second time. */
export const jobPayloads = {
  /** `earlier` counts the owner's files of which photos were being made when this one arrived. */
  'process-upload': z.object({ uploadId: z.uuid(), earlier: z.int().default(0) }),
  'finish-uploads': z.object({}),
  'remove-orphans': z.object({}),
  'scrub-originals': z.object({}),
  'import-library': z.object({ customerId: z.uuid() }),
  'plan-export': z.object({ exportId: z.uuid() }),
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
/** The pauses grow to six hours: the eighth attempt is about half an hour after the first. */
const MOST_ATTEMPTS = 8
/** Nobody asks for a mail again: it waits for its server for about three weeks. */
const MOST_ATTEMPTS_OF_MAIL = 90

/**
 * Uploads go first, the first of every customer before the second of any, so that no customer waits for all that another sends.
 * Then come the plans of exports. Mails and partners have workers of their own: a server that answers slowly
 * holds up no photo. Of one partner's calls one runs at a time.
 */
const jobOrders: { [Name in JobName]?: (payload: JobPayload<Name>) => JobOrder } = {
  'process-upload': ({ earlier }) => ({ priority: Math.min(earlier, MOST_EARLIER_UPLOADS) }),
  'send-mail': () => ({ priority: 0, attempts: MOST_ATTEMPTS_OF_MAIL }),
  'deliver-callback': ({ customerId }) => ({ priority: 1, queue: `callbacks-${customerId.slice(-4)}` }),
  'plan-export': () => ({ priority: AFTER_UPLOADS }),
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
