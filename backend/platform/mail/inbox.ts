import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { asMailed } from '@account/shared/contracts/email-address.ts'
import type { InboxMessage, InboxQuery } from '@account/shared/contracts/inbox-message.ts'
import type { Database } from '../database/database.ts'
import { inboxMessages } from './inbox-messages-table.ts'

type InboxRecord = typeof inboxMessages.$inferSelect

/** Messages that one page of the inbox shows. */
const NEWEST = 100

const present = (record: InboxRecord): InboxMessage => ({
  id: record.id,
  sender: record.sender,
  recipient: record.recipient,
  subject: record.subject,
  purpose: record.purpose,
  text: record.text,
  html: record.html,
  receivedAt: record.receivedAt.toISOString(),
})

/** The only file that accesses the table `inbox_messages`. */
export const createInbox = (database: Database) => ({
  /** A message that came before is not kept twice. */
  async insert(message: Omit<InboxRecord, 'id' | 'receivedAt'>) {
    await database
      .insert(inboxMessages)
      .values({ ...message, id: uuidv7() })
      .onConflictDoNothing()
  },

  /** Newest first. */
  async list({ to }: InboxQuery): Promise<InboxMessage[]> {
    const rows = await database
      .select()
      .from(inboxMessages)
      .where(to ? eq(inboxMessages.recipient, asMailed(to).toLowerCase()) : undefined)
      .orderBy(desc(inboxMessages.receivedAt), desc(inboxMessages.id))
      .limit(NEWEST)
    return rows.map(present)
  },

  async find(id: string): Promise<InboxMessage | undefined> {
    const [row] = await database.select().from(inboxMessages).where(eq(inboxMessages.id, id))
    return row && present(row)
  },
})

export type Inbox = ReturnType<typeof createInbox>
