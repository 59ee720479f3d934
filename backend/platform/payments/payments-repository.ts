import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { PaymentState } from '@account/shared/contracts/payment.ts'
import type { Database, Queries } from '../database/database.ts'
import { payments } from './payments-table.ts'

export type PaymentRecord = typeof payments.$inferSelect
export type NewPayment = Pick<PaymentRecord, 'customerId' | 'subject' | 'amountCents' | 'currency' | 'expiresAt'>

/** The only file that accesses the table `payments`. */
export const createPaymentsRepository = (database: Database) => ({
  /** Opens a payment, or prolongs the open one of the same subject. Returns its id. */
  async open(payment: NewPayment): Promise<string | undefined> {
    const { expiresAt, amountCents, currency } = payment
    const [opened] = await database
      .insert(payments)
      .values({ id: uuidv7(), state: 'open', ...payment })
      .onConflictDoUpdate({
        target: payments.subject,
        targetWhere: sql`state = 'open'`,
        set: { expiresAt, amountCents, currency },
        setWhere: eq(payments.customerId, payment.customerId),
      })
      .returning({ id: payments.id })
    return opened?.id
  },

  /** Locks the payment until the transaction ends, so that results from two tabs are handled one after the other. */
  async lock(queries: Queries, { id, customerId, subject }: Pick<PaymentRecord, 'id' | 'customerId' | 'subject'>) {
    const [found] = await queries
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.customerId, customerId), eq(payments.subject, subject)))
      .for('update')
    return found
  },

  async conclude(queries: Queries, id: string, outcome: { state: PaymentState; token?: string }): Promise<void> {
    await queries.update(payments).set(outcome).where(eq(payments.id, id))
  },

  transaction: <Result>(run: (queries: Queries) => Promise<Result>): Promise<Result> => database.transaction(run),

  /** Payments that took no money. */
  async forgetUnpaidBefore(moment: Date): Promise<void> {
    await database.delete(payments).where(and(lt(payments.openedAt, moment), ne(payments.state, 'paid')))
  },
})

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>
