import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queries } from '../database/database.ts'
import { addJob } from '../jobs/add-job.ts'
import { MailNotTaken } from './mail-not-taken.ts'
import { outboxMailMoment, outboxMails } from './outbox-table.ts'
import { DAY_MS } from '../time/durations.ts'

export type Mail = {
  /** The id by which the sender asks later whether the mail was sent. A second mail with the id of a first one is not sent. */
  id?: string
  /** Code of the storefront whose name the mail is sent in. */
  storefront: string
  purpose:
    | 'registration'
    | 'account-exists'
    | 'welcome'
    | 'support'
    | 'storage-warning'
    | 'export-ready'
    | 'export-failed'
    | 'email-change'
    | 'email-change-notice'
    | 'email-in-use'
    | 'account-deletion'
    | 'password-reset'
    | 'password-changed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'newsletter'
    | 'address-change'
    | 'online-book'
  to: string
  subject: string
  text: string
  html: string
}

export type OutboxMail = typeof outboxMails.$inferSelect

/** Longer than a server takes that is ten seconds silent before each of its responses. */
const CLAIMED_FOR_SECONDS = 120
const FORGOTTEN_AFTER_MS = 30 * DAY_MS

/** Within an open transaction of the caller the mail is sent exactly if that transaction holds. */
export type SendMail = (mail: Mail, queries?: Queries) => Promise<void>

/** Mail on its way; the only file that knows the table `outbox_mails`. */
export const createOutbox = (database: Database) => {
  const insert = async ({ to, id = uuidv7(), ...mail }: Mail, queries: Queries) => {
    const inserted = await queries
      .insert(outboxMails)
      .values({ ...mail, id, recipient: to })
      .onConflictDoNothing()
      .returning({ id: outboxMails.id })
    // The job holds no more than the id: what is queued may be logged.
    if (inserted.length > 0) await addJob(queries, 'send-mail', { mailId: id })
  }
  const sendMail: SendMail = (mail, queries) =>
    queries ? insert(mail, queries) : database.transaction((transaction) => insert(mail, transaction))

  const unsent = (id: string) => and(eq(outboxMails.id, id), isNull(outboxMails.sentAt), ne(outboxMails.recipient, ''))

  /** Undefined where nothing is left to send. */
  const claim = async (id: string): Promise<OutboxMail | undefined> => {
    const isFree = sql`coalesce(${outboxMails.claimedUntil} < now(), true)`
    const [claimed] = await database
      .update(outboxMails)
      .set({ claimedUntil: sql`now() + ${CLAIMED_FOR_SECONDS} * interval '1 second'` })
      .where(and(unsent(id), isFree))
      .returning()
    if (claimed) return claimed
    const [waiting] = await database.select({ id: outboxMails.id }).from(outboxMails).where(unsent(id))
    if (waiting) throw new Error(`Mail ${id} waits: it is being sent.`)
    return undefined
  }

  /** Ends our claim, so that the next attempt can claim the mail. A later claim of another process stays. */
  const releaseClaim = async ({ id, claimedUntil }: OutboxMail) => {
    const isOurs = sql`${outboxMails.claimedUntil} = ${claimedUntil}`
    await database
      .update(outboxMails)
      .set({ claimedUntil: null })
      .where(and(eq(outboxMails.id, id), isOurs))
  }

  /** Its links may open an account. A mail without a recipient is not sent. */
  const empty = async (id: string, { sentAt }: Pick<OutboxMail, 'sentAt'>) => {
    await database
      .update(outboxMails)
      .set({ sentAt, claimedUntil: null, recipient: '', subject: '', text: '', html: '' })
      .where(eq(outboxMails.id, id))
  }

  return {
    sendMail,

    /**
     * Nothing is tried as long. Libraries wait for the warnings that never left, and count from when the others did: these
     * are kept, however late they left.
     */
    async forgetOld() {
      const since = new Date(Date.now() - FORGOTTEN_AFTER_MS)
      const isOld = sql`${outboxMailMoment(outboxMails)} < ${since}`
      const isDone = or(isNotNull(outboxMails.sentAt), ne(outboxMails.purpose, 'storage-warning'))
      await database.delete(outboxMails).where(and(isOld, isDone))
    },

    /**
     * Passes an unsent mail to `send` without an open transaction. The claim makes a job that runs twice send once; the
     * second run is retried, because the outcome of the first is not known yet. If the process dies in between, the claim
     * expires, and a second mail carries the message id of the first. Returns the refusal of a mail that nothing will send.
     */
    async deliver(id: string, send: (mail: OutboxMail) => Promise<void>): Promise<MailNotTaken | undefined> {
      const mail = await claim(id)
      if (!mail) return undefined
      try {
        await send(mail)
      } catch (error) {
        if (error instanceof MailNotTaken && error.isForGood) {
          await empty(id, { sentAt: null })
          return error
        }
        await releaseClaim(mail)
        throw error
      }
      await empty(id, { sentAt: new Date() })
      return undefined
    },
  }
}
