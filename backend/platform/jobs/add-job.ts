import { sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import * as z from 'zod'
import type { Queries } from '../database/database.ts'

/** Every job with its payload. A job may run twice: the second run leaves the same outcome. */
export const jobPayloads = {
  /** `earlier` counts the owner's uploads that were in progress when this one arrived. */
  'process-upload': z.object({ uploadId: z.uuid(), earlier: z.int().default(0) }),
  'finish-uploads': z.object({}),
  'remove-orphans': z.object({}),
  'scrub-originals': z.object({}),
  'read-originals-again': z.object({}),
  /** `from` is the number of photos of the former library that earlier jobs have imported. */
  'import-library': z.object({ customerId: z.uuid(), from: z.int().default(0) }),
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
  'change-delivery-address': z.object({ changeId: z.uuid() }),
  'make-online-version': z.object({ widgetId: z.uuid() }),
  'mail-password-link': z.object({ resetId: z.uuid(), customerId: z.uuid() }),
  'send-mail': z.object({ mailId: z.uuid() }),
  // Jobs that were added before payloads named the customer keep their queue.
  'deliver-callback': z.object({ deliveryId: z.uuid(), customerId: z.uuid().default(NIL) }),
  // A trigger of the database adds it, and queued jobs hold its name, so the name stays.
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
  /** Lower values run first. */
  priority: number
  /** Jobs of one queue run one at a time. */
  queue?: string
  attempts?: number
  /** A new job replaces a waiting one with the same key. */
  key?: string
}

/** From here on an owner's files, and the parts of a long import, run in their order of arrival. */
const MOST_EARLIER = 100
/** Lower priority than everything that a customer waits for. */
const MAINTENANCE = { priority: 30_000, queue: 'maintenance' }

/** The pauses grow to six hours: the eighth attempt is about half an hour after the first. */
const MOST_ATTEMPTS = 8
/** A customer sees 'Processing' meanwhile: the last attempt is a minute and a half after the first. */
const MOST_ATTEMPTS_OF_UPLOAD = 5
/** A mail has no other trigger than its job, so the job retries for about three weeks. */
const MOST_ATTEMPTS_OF_MAIL = 90

/**
 * [Note: No customer waits behind another] Photos, calls to other servers, and all other work have workers of their own (see
 * job-runner.ts), so a thousand uploads hold up no export. Within a kind the first file of every customer goes before the
 * second of any. Long work is cut into jobs of a few seconds that add the next one: imports run one at a time, a library that
 * has just begun before one that has had many turns. Maintenance runs one at a time, so it never takes every worker.
 */
const jobOrders: { [Name in JobName]?: (payload: JobPayload<Name>) => JobOrder } = {
  'process-upload': ({ earlier }) => ({
    priority: Math.min(earlier, MOST_EARLIER),
    attempts: MOST_ATTEMPTS_OF_UPLOAD,
  }),
  'import-library': ({ customerId, from }) => ({
    priority: Math.min(from, MOST_EARLIER),
    queue: 'imports',
    key: `import-library ${customerId}`,
  }),
  'send-mail': () => ({ priority: 0, attempts: MOST_ATTEMPTS_OF_MAIL }),
  'deliver-callback': ({ customerId }) => ({ priority: 1, queue: `callbacks-${customerId.slice(-4)}` }),
  'erase-customer': () => MAINTENANCE,
}

type LaterJob<Name extends JobName> = { name: Name; payload: JobPayload<Name>; runAt: Date | null }

/** Adds a job within the caller's transaction; it starts no earlier than `runAt`. */
export const addLaterJob = async <Name extends JobName>(queries: Queries, { name, payload, runAt }: LaterJob<Name>) => {
  const order: JobOrder = jobOrders[name]?.(payload) ?? { priority: 0 }
  const { priority, queue = null, attempts = MOST_ATTEMPTS, key = null } = order
  await queries.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue},
          run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${attempts}, priority => ${priority}, job_key => ${key})`,
  )
}

/** Adds a job within the caller's transaction, so that the job exists exactly if its cause does. */
export const addJob = <Name extends JobName>(queries: Queries, name: Name, payload: JobPayload<Name>) =>
  addLaterJob(queries, { name, payload, runAt: null })
