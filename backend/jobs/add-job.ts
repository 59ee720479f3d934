import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Queries } from '../database/database.ts'

/** Every job there is, with what it needs to know. A job may run twice: each leaves the same outcome the second time. */
export const jobPayloads = {
  'process-upload': z.object({ uploadId: z.uuid() }),
  'import-library': z.object({ customerId: z.uuid() }),
  'delete-library': z.object({ customerId: z.uuid(), before: z.iso.datetime() }),
  'delete-objects': z.object({ keys: z.array(z.string()).max(1000) }),
  'clean-incoming': z.object({}),
  'send-mail': z.object({ mailId: z.uuid() }),
} as const

export type JobName = keyof typeof jobPayloads
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>

/** Doubling pauses: the eighth attempt is about 50 minutes after the first. */
export const MOST_ATTEMPTS = 8

/** Part of the caller's transaction: the job exists exactly if what it follows from does. */
export const addJob = async <Name extends JobName>(queries: Queries, name: Name, payload: JobPayload<Name>) => {
  await queries.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${MOST_ATTEMPTS})`,
  )
}
