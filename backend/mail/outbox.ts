import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queries } from '../database/database.ts'
import { addJob } from '../jobs/add-job.ts'
import { outboxMails } from './outbox-table.ts'

export type Mail = {
  /** Of a sender that asks later whether the mail has left. */
  id?: string
  /** Code of the storefront whose name the mail is sent in. */
  storefront: string
  purpose:
    | 'welcome'
    | 'support'
    | 'storage-warning'
    | 'export-ready'
    | 'export-failed'
    | 'email-change'
    | 'email-change-notice'
    | 'email-in-use'
    | 'account-deletion'
    | 'newsletter'
    | 'address-change'
    | 'online-book'
  to: string
  subject: string
  text: string
  html: string
}

export type OutboxMail = typeof outboxMails.$inferSelect

const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/** Within an open transaction of the caller the mail is sent exactly if that transaction holds. */
export type SendMail = (mail: Mail, queries?: Queries) => Promise<void>

/** Mail on its way; the only file that knows the table `outbox_mails`. */
export const createOutbox = (database: Database) => {
  const insert = async ({ to, id = uuidv7(), ...mail }: Mail, queries: Queries) => {
    await queries.insert(outboxMails).values({ ...mail, id, recipient: to })
    // The job holds no more than the id: what is queued may be logged.
    await addJob(queries, 'send-mail', { mailId: id })
  }
  const sendMail: SendMail = (mail, queries) =>
    queries ? insert(mail, queries) : database.transaction((transaction) => insert(mail, transaction))

  return {
    sendMail,

    /**
     * Nothing is tried as long. Libraries wait for the warnings that never left, and count from when the others did: these
     * are kept, however late they left.
     */
    async forgetOld() {
      const since = new Date(Date.now() - FORGOTTEN_AFTER_MS)
      const isOld = sql`coalesce(${outboxMails.sentAt}, ${outboxMails.createdAt}) < ${since}`
      const isDone = or(isNotNull(outboxMails.sentAt), ne(outboxMails.purpose, 'storage-warning'))
      await database.delete(outboxMails).where(and(isOld, isDone))
    },

    /**
     * Hands an unsent mail to `send`. The row stays locked meanwhile, so that a job that runs twice sends once; if the
     * process dies between the two, the second mail carries the message id of the first.
     */
    async deliver(id: string, send: (mail: OutboxMail) => Promise<void>): Promise<void> {
      await database.transaction(async (transaction) => {
        const unsent = and(eq(outboxMails.id, id), isNull(outboxMails.sentAt))
        const [mail] = await transaction.select().from(outboxMails).where(unsent).for('update')
        if (!mail) return
        await send(mail)
        await transaction
          .update(outboxMails)
          .set({ sentAt: new Date(), recipient: '', subject: '', text: '', html: '' })
          .where(eq(outboxMails.id, id))
      })
    },
  }
}
