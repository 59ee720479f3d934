import type { DateTime } from 'luxon'
import type { Order, Product } from '../../api/order.ts'

/** The days for which an order is in progress, and for which a dispatched one still is after its payment. */
const ORDER_DAYS = 30
const PAYMENT_DAYS = 14

/** Created within the last 30 days. */
export const createRecencyRule = (now: DateTime) => {
  const oldestOrder = now.minus({ days: ORDER_DAYS }).toMillis()
  return ({ createdAt }: Pick<Order, 'createdAt'>): boolean => Date.parse(createdAt) >= oldestOrder
}

/**
 * Created within the last 30 days, and every product either not dispatched or with its payment changed within the last
 * 14. The days are calendar days of the storefront: `now` is in its zone, so that a clock change does not count.
 */
export const createProgressRule = (now: DateTime) => {
  const isRecent = createRecencyRule(now)
  const oldestPayment = now.minus({ days: PAYMENT_DAYS }).toMillis()
  const isUnderWay = ({ status, paymentChangedDate }: Product) =>
    status !== 'shipped' || (paymentChangedDate !== null && Date.parse(paymentChangedDate) >= oldestPayment)
  return ({ createdAt, products }: Pick<Order, 'createdAt' | 'products'>): boolean =>
    isRecent({ createdAt }) && products.every(isUnderWay)
}
