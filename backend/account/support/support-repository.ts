import type { Database, Queries } from '../../platform/database/database.ts'
import { supportMessages } from './support-messages-table.ts'

export type NewMessage = { id: string; customerId: string; text: string }

/** The only file that accesses the table `support_messages`. */
export const createSupportRepository = (database: Database) => ({
  /**
   * Runs `notify` in the same transaction, so that a message is stored only if its notification is too. A message that exists
   * already stays unchanged.
   */
  async insert(message: NewMessage, notify: (queries: Queries) => Promise<void>) {
    const record = { receivedAt: new Date(), ...message }
    await database.transaction(async (transaction) => {
      await transaction.insert(supportMessages).values(record).onConflictDoNothing()
      await notify(transaction)
    })
    return record
  },
})

export type SupportRepository = ReturnType<typeof createSupportRepository>
