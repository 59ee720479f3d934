import type { PaymentMethod, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import type { FinishedPayment } from '@account/shared/contracts/payment.ts'
import type { Bearer } from '../authentication/bearer-authentication.ts'
import type { Queries } from '../database/database.ts'
import { DomainError } from '../errors.ts'
import { notPayable, type PaymentProvider } from './payment-provider.ts'
import type { PaymentsRepository } from './payments-repository.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

/** Long enough for a customer to find the card, short enough to expire on an abandoned page. */
const SESSION_MS = 30 * MINUTE_MS
/** A result may arrive this long after its visit began, for example after a lost connection. */
const KEPT_MS = 7 * DAY_MS

export type Payable = {
  /** Identifies the order or the invoice in every wing. */
  subject: `order:${string}` | `invoice:${string}`
  amountCents: number
  currency: string
  /** The number that the provider's page shows. */
  reference: string
  returnPath: `/${string}`
}

/** The part of the card that may be shown later. */
export type PaidCard = Pick<PaymentMethod, 'brand' | 'lastFour'>

/** Marks the order or the invoice as paid. Returns false if it needs no payment any more. */
type Settle = (queries: Queries, card: PaidCard) => Promise<boolean>

type Result = { subject: Payable['subject']; sealed: string; settle: Settle }

const notOpen = () =>
  new DomainError(409, 'payment-session-not-open', 'The payment session has ended or was used already.')

type PaymentsOptions = { payments: PaymentsRepository; provider: PaymentProvider }

/** Payments of single orders and invoices. The wings decide what can be paid and mark it as paid. */
export const createPaymentsService = ({ payments, provider }: PaymentsOptions) => ({
  async open({ customerId, storefront }: Bearer, payable: Payable): Promise<PaymentSession> {
    provider.ensurePresent()
    const { subject, amountCents, currency, reference, returnPath } = payable
    const expiresAt = new Date(Date.now() + SESSION_MS)
    const sessionId = await payments.open({ customerId, subject, amountCents, currency, expiresAt })
    if (sessionId === undefined) throw notPayable()
    const charge = { amountCents, currency, reference }
    return provider.pageFor({ sessionId, charge, storefront, returnPath, expiresAt })
  },

  /**
   * Accepts a signed result once. An authorised payment counts even after a cancellation in another tab, and is refused
   * when nothing is left to pay: the provider then captures no money.
   */
  finish(customerId: string, { subject, sealed, settle }: Result): Promise<FinishedPayment> {
    const result = provider.readResult(sealed)
    return payments.transaction(async (queries) => {
      const payment = await payments.lock(queries, { id: result.sessionId, customerId, subject })
      if (!payment) throw notOpen()
      const { id } = payment
      if (payment.state === 'paid') return { state: 'paid' }
      if (result.outcome !== 'authorised') {
        await payments.conclude(queries, id, { state: result.outcome })
        return { state: result.outcome }
      }
      const { brand, lastFour } = result
      if (!(await settle(queries, { brand, lastFour }))) throw notPayable()
      await payments.conclude(queries, id, { state: 'paid', token: result.token })
      return { state: 'paid' }
    })
  },

  forgetOld: () => payments.forgetUnpaidBefore(new Date(Date.now() - KEPT_MS)),
})

export type PaymentsService = ReturnType<typeof createPaymentsService>
