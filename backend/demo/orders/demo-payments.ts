import type { IncludedVat, OrderPayment } from '@account/shared/contracts/order.ts'
import type { DemoOrderKind } from './demo-order-kinds.ts'

/** How an order of this kind was paid. */
export const paymentOf = ({ paidBy = 'card' }: DemoOrderKind, paidAt: Date): OrderPayment | null =>
  paidBy === null
    ? null
    : {
        method: paidBy,
        card: paidBy === 'card' ? { brand: 'visa', lastFour: '4242' } : null,
        paidAt: paidAt.toISOString(),
      }

/** The tax that a total of this rate includes. */
export const vatWithin = (totalCents: number, perMille: number): IncludedVat => {
  const netCents = Math.round((totalCents * 1000) / (1000 + perMille))
  return { perMille, netCents, vatCents: totalCents - netCents }
}
