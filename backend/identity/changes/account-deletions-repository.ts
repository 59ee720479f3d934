import { and, eq, isNull, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { accountDeletions } from './account-deletions-table.ts'

export type AccountDeletionRow = typeof accountDeletions.$inferSelect

/** The only file that queries the table `account_deletions`. */
export const createAccountDeletionsRepository = (database: Database) => ({
  /** Replaces an earlier request, whose link then stops working. */
  replacePending: (
    deletion: Pick<AccountDeletionRow, 'customerId' | 'tokenHash'>,
    notify: (queries: Queries) => Promise<void>,
  ): Promise<Date> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `account deletion ${deletion.customerId}`)
      const requestedAt = new Date()
      await transaction.delete(accountDeletions).where(eq(accountDeletions.customerId, deletion.customerId))
      await transaction.insert(accountDeletions).values({ ...deletion, id: uuidv7(), requestedAt })
      await notify(transaction)
      return requestedAt
    }),

  /** Locks the row until the transaction ends, so that the second of two clicks waits for the first. */
  async lock(queries: Queries, customerId: string, hash: string): Promise<AccountDeletionRow | undefined> {
    const isThis = and(eq(accountDeletions.tokenHash, hash), eq(accountDeletions.customerId, customerId))
    const [row] = await queries.select().from(accountDeletions).where(isThis).for('update')
    return row
  },

  async markConfirmed(queries: Queries, id: string) {
    await queries.update(accountDeletions).set({ confirmedAt: new Date() }).where(eq(accountDeletions.id, id))
  },

  async deleteRequestedBefore(moment: Date) {
    const isOld = and(lt(accountDeletions.requestedAt, moment), isNull(accountDeletions.confirmedAt))
    await database.delete(accountDeletions).where(isOld)
  },
})

export type AccountDeletionsRepository = ReturnType<typeof createAccountDeletionsRepository>
