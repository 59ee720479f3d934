import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Mail, SendMail } from '../mail/outbox.ts'
import type { StorageWarning } from './decide-retention.ts'
import { storageWarnings } from './storage-warnings-table.ts'

export type SentWarning = { warning: StorageWarning; sentAt: Date }

/** The only file that knows the table `storage_warnings`. */
export const createStorageWarningsRepository = (database: Database, sendMail: SendMail) => ({
  list: (customerId: string, deletionDate: Date): Promise<SentWarning[]> =>
    database
      .select({ warning: storageWarnings.warning, sentAt: storageWarnings.sentAt })
      .from(storageWarnings)
      .where(and(eq(storageWarnings.customerId, customerId), eq(storageWarnings.deletionDate, deletionDate))),

  /** The mail leaves exactly if the warning is kept, and once, also when two jobs come at the same time. */
  send: (warning: typeof storageWarnings.$inferInsert, mail: Mail) =>
    database.transaction(async (transaction) => {
      const kept = await transaction.insert(storageWarnings).values(warning).onConflictDoNothing().returning()
      if (kept.length > 0) await sendMail(mail, transaction)
    }),
})

export type StorageWarningsRepository = ReturnType<typeof createStorageWarningsRepository>
