import type { PaymentSession } from '@account/shared/contracts/payment-method.ts'
import type { FinishedPayment } from '@account/shared/contracts/payment.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import { notPayable } from '../../platform/payments/payment-provider.ts'
import type { PaymentsService } from '../../platform/payments/payments-service.ts'
import { orderNotFound } from '../orders/order-rules.ts'
import type { OrdersRepository, OrderWithLines } from '../orders/orders-repository.ts'

const unpaid: readonly string[] = ['paymentPending', 'paymentFailed']

const isPayable = ({ order, lines }: OrderWithLines) =>
  order.status === 'Received' && order.totalCents > 0 && lines.some(({ status }) => unpaid.includes(status))

type OrderPaymentsOptions = { orders: OrdersRepository; payments: PaymentsService }

/** Payments of orders that await their payment or whose payment failed. Knows neither HTTP nor SQL. */
export const createOrderPaymentsService = ({ orders, payments }: OrderPaymentsOptions) => ({
  async open(bearer: Bearer, orderCode: string): Promise<PaymentSession> {
    const found = await orders.find(bearer.customerId, orderCode)
    if (!found) throw orderNotFound()
    if (!isPayable(found)) throw notPayable()
    const { totalCents, currency } = found.order
    return payments.open(bearer, {
      subject: `order:${orderCode}`,
      amountCents: totalCents,
      currency,
      reference: orderCode,
      returnPath: `/orders/${encodeURIComponent(orderCode)}`,
    })
  },

  async finish(customerId: string, orderCode: string, sealed: string): Promise<FinishedPayment> {
    if (!(await orders.find(customerId, orderCode))) throw orderNotFound()
    return payments.finish(customerId, {
      subject: `order:${orderCode}`,
      sealed,
      settle: (queries, card) => orders.markPaid(queries, { customerId, orderCode, unpaid, card }),
    })
  },
})

export type OrderPaymentsService = ReturnType<typeof createOrderPaymentsService>
