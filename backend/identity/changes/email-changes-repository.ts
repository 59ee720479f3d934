import { and, eq, gt, gte, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import type { CustomerRecord } from '../customers/customer-record.ts'
import { customers } from '../customers/customers-table.ts'
import { emailChanges } from './email-changes-table.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect
export type NewEmailChange = Omit<EmailChangeRow, 'id' | 'requestedAt' | 'confirmedAt' | 'cancelledAt'>

/** The owner of a stolen account has this long to take the address back, even if the mail is not read every day. */
export const CANCELLATION_VALID_MS = 7 * DAY_MS

/** The reader of the former address can still take the account back. */
const isWithdrawable = () =>
  and(
    isNotNull(emailChanges.confirmedAt),
    isNull(emailChanges.cancelledAt),
    gt(emailChanges.requestedAt, new Date(Date.now() - CANCELLATION_VALID_MS)),
  )

/** The only file that queries the table `email_changes`. */
export const createEmailChangesRepository = (database: Database) => ({
  /** Replaces a change that was not confirmed; `notify` runs in the same transaction. */
  replacePending: (change: NewEmailChange, notify: (queries: Queries) => Promise<void>): Promise<EmailChangeRow> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `email change ${change.customerId}`)
      await transaction
        .delete(emailChanges)
        .where(and(eq(emailChanges.customerId, change.customerId), isNull(emailChanges.confirmedAt)))
      const [row] = await transaction
        .insert(emailChanges)
        .values({ ...change, id: uuidv7(), requestedAt: new Date() })
        .returning()
      if (!row) throw new Error('PostgreSQL returned no row for a change.')
      await notify(transaction)
      return row
    }),

  /** Locks the row until the transaction ends, so that the second of two clicks waits for the first. */
  async lockByConfirmation(queries: Queries, customerId: string, hash: string): Promise<EmailChangeRow | undefined> {
    const isThis = and(eq(emailChanges.confirmationHash, hash), eq(emailChanges.customerId, customerId))
    const [row] = await queries.select().from(emailChanges).where(isThis).for('update')
    return row
  },

  async lockByCancellation(queries: Queries, hash: string): Promise<EmailChangeRow | undefined> {
    const [row] = await queries.select().from(emailChanges).where(eq(emailChanges.cancellationHash, hash)).for('update')
    return row
  },

  async markConfirmed(queries: Queries, id: string) {
    await queries.update(emailChanges).set({ confirmedAt: new Date() }).where(eq(emailChanges.id, id))
  },

  /**
   * Withdraws every later change of the customer as well, because a thief may have requested more to undo the withdrawal.
   */
  async markCancelledFrom(queries: Queries, { customerId, requestedAt }: EmailChangeRow) {
    const isSince = and(eq(emailChanges.customerId, customerId), gte(emailChanges.requestedAt, requestedAt))
    await queries.update(emailChanges).set({ cancelledAt: new Date() }).where(isSince)
  },

  /**
   * Whether another account can still take the address back. If a third account received it, the stolen one would stay with
   * the thief. Call it after the address was taken and in the same transaction: until then the other account may own it.
   */
  async isReserved(
    queries: Queries,
    { id, storefront, email }: Pick<CustomerRecord, 'id' | 'storefront' | 'email'>,
  ): Promise<boolean> {
    const reserved = await queries
      .select({ id: emailChanges.id })
      .from(emailChanges)
      .innerJoin(customers, eq(customers.id, emailChanges.customerId))
      .where(
        and(
          eq(emailChanges.formerEmail, email),
          isWithdrawable(),
          eq(customers.storefront, storefront),
          isNull(customers.deletedAt),
          ne(customers.id, id),
        ),
      )
      .limit(1)
    return reserved.length > 0
  },

  /** Whether a change of the customer can still be withdrawn from its former address. */
  async canBeWithdrawn(customerId: string): Promise<boolean> {
    return (await database.$count(emailChanges, and(eq(emailChanges.customerId, customerId), isWithdrawable()))) > 0
  },

  async deleteRequestedBefore(moment: Date) {
    await database.delete(emailChanges).where(lt(emailChanges.requestedAt, moment))
  },
})

export type EmailChangesRepository = ReturnType<typeof createEmailChangesRepository>
