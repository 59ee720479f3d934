import { and, eq, gt, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { PaymentMethod, PaymentResult } from '@account/shared/contracts/payment-method.ts'
import type { Database } from '../../platform/database/database.ts'
import { paymentMethods, paymentSessions } from './payment-methods-table.ts'

type AuthorisedCard = Extract<PaymentResult, { outcome: 'authorised' }>
type Session = { sessionId: string; customerId: string }

const shown = {
  brand: paymentMethods.brand,
  lastFour: paymentMethods.lastFour,
  expiryMonth: paymentMethods.expiryMonth,
  expiryYear: paymentMethods.expiryYear,
  changedAt: paymentMethods.changedAt,
}

type ShownRow = Pick<typeof paymentMethods.$inferSelect, keyof typeof shown>

const present = (row: ShownRow | undefined): PaymentMethod | undefined =>
  row && { ...row, changedAt: row.changedAt.toISOString() }

/** The only file that accesses the tables `payment_methods` and `payment_sessions`. */
export const createPaymentMethodsRepository = (database: Database) => {
  const openSession = ({ sessionId, customerId }: Session) =>
    and(
      eq(paymentSessions.id, sessionId),
      eq(paymentSessions.customerId, customerId),
      gt(paymentSessions.expiresAt, new Date()),
    )

  return {
    async find(customerId: string): Promise<PaymentMethod | undefined> {
      const rows = await database.select(shown).from(paymentMethods).where(eq(paymentMethods.customerId, customerId))
      return present(rows[0])
    },

    /** Undefined if the customer has replaced this payment method. */
    async findByToken(customerId: string, token: string): Promise<PaymentMethod | undefined> {
      const isThis = and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.token, token))
      const rows = await database.select(shown).from(paymentMethods).where(isThis)
      return present(rows[0])
    },

    async openSession(customerId: string, expiresAt: Date): Promise<string> {
      const id = uuidv7()
      await database.insert(paymentSessions).values({ id, customerId, expiresAt })
      return id
    },

    /** The session stays open after a refusal or a cancellation, so that a client that lost the response can repeat the request. */
    async isSessionOpen(session: Session): Promise<boolean> {
      return (await database.$count(paymentSessions, openSession(session))) > 0
    },

    /** Closes the session and stores the card in one transaction. Undefined if the session is not open. */
    replace: (customerId: string, { sessionId, token, ...card }: AuthorisedCard): Promise<PaymentMethod | undefined> =>
      database.transaction(async (transaction) => {
        const closed = await transaction
          .delete(paymentSessions)
          .where(openSession({ sessionId, customerId }))
          .returning()
        if (closed.length === 0) return undefined
        const { brand, lastFour, expiryMonth, expiryYear } = card
        const kept = { token, brand, lastFour, expiryMonth, expiryYear, changedAt: new Date() }
        const rows = await transaction
          .insert(paymentMethods)
          .values({ ...kept, customerId })
          .onConflictDoUpdate({ target: paymentMethods.customerId, set: kept })
          .returning(shown)
        return present(rows[0])
      }),

    async forgetExpiredSessions(): Promise<void> {
      await database.delete(paymentSessions).where(lt(paymentSessions.expiresAt, new Date()))
    },
  }
}

export type PaymentMethodsRepository = ReturnType<typeof createPaymentMethodsRepository>
