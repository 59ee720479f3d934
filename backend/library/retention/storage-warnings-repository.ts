import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import type { Mail, SendMail } from '../../platform/mail/outbox.ts'
import type { StorageWarning } from './decide-retention.ts'
import { outboxMails } from '../../platform/mail/outbox-table.ts'
import { storageWarnings } from './storage-warnings-table.ts'

export type SentWarning = {
  warning: StorageWarning
  /** Null while the mail is not sent. */
  sentAt: Date | null
}

const leftAt = sql<Date | null>`
  case when ${outboxMails.id} is null then ${storageWarnings.sentAt}
       when ${outboxMails.sentAt} is not null then greatest(${outboxMails.sentAt}, ${storageWarnings.sentAt}) end`.mapWith(
  storageWarnings.sentAt,
)

/** The only file that accesses the table `storage_warnings`. */
export const createStorageWarningsRepository = (database: Database, sendMail: SendMail) => ({
  list: (customerId: string, deletionDate: Date): Promise<SentWarning[]> =>
    database
      .select({ warning: storageWarnings.warning, sentAt: leftAt })
      .from(storageWarnings)
      .leftJoin(outboxMails, eq(outboxMails.id, storageWarnings.mailId))
      .where(and(eq(storageWarnings.customerId, customerId), eq(storageWarnings.deletionDate, deletionDate))),

  /** Saves the warning and its mail in one transaction, once, even when two jobs run at the same time. */
  send: (warning: Omit<typeof storageWarnings.$inferInsert, 'mailId'>, mail: Mail) =>
    database.transaction(async (transaction) => {
      const mailId = uuidv7()
      const saved = await transaction
        .insert(storageWarnings)
        .values({ ...warning, mailId })
        .onConflictDoNothing()
        .returning()
      if (saved.length > 0) await sendMail({ ...mail, id: mailId }, transaction)
    }),
})

export type StorageWarningsRepository = ReturnType<typeof createStorageWarningsRepository>
