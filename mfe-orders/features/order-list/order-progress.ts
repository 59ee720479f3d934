import type { DateTime } from 'luxon'
import type { Order, Product } from '../../api/order.ts'

/** Days for which an order counts as in progress, and for which one that was sent still does after its payment. */
const ORDER_DAYS = 30
const PAYMENT_DAYS = 14

/**
 * Created within the last 30 days, and every product either not dispatched or with its payment changed within the last 14.
 * Days are those of the calendar at the storefront: `now` is in its zone, so a change of the clock makes none longer.
 */
export const createProgressRule = (now: DateTime) => {
  const oldestOrder = now.minus({ days: ORDER_DAYS }).toMillis()
  const oldestPayment = now.minus({ days: PAYMENT_DAYS }).toMillis()
  const isUnderWay = ({ status, paymentChangedDate }: Product) =>
    status !== 'shipped' || (paymentChangedDate !== null && Date.parse(paymentChangedDate) >= oldestPayment)
  return ({ createdAt, products }: Pick<Order, 'createdAt' | 'products'>): boolean =>
    Date.parse(createdAt) >= oldestOrder && products.every(isUnderWay)
}
