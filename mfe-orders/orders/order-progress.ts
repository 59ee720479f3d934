import { DateTime } from 'luxon'
import type { Order, Product } from './order.ts'

/** Days for which an order counts as in progress, and for which one that was sent still does after its payment. */
const ORDER_DAYS = 30
const PAYMENT_DAYS = 14

type Moment = { now: DateTime }

const isWithin = (moment: string, days: number, { now }: Moment) =>
  DateTime.fromISO(moment, { zone: now.zone }) >= now.minus({ days })

const isUnderWay = ({ status, paymentChangedDate }: Product, moment: Moment) =>
  status !== 'shipped' || (paymentChangedDate !== null && isWithin(paymentChangedDate, PAYMENT_DAYS, moment))

/**
 * Created within the last 30 days, and every product either not dispatched or with its payment changed within the last 14.
 * Days are those of the calendar at the storefront: `now` is in its zone, so a change of the clock makes none longer.
 */
export const isInProgress = ({ createdAt, products }: Pick<Order, 'createdAt' | 'products'>, now: DateTime): boolean =>
  isWithin(createdAt, ORDER_DAYS, { now }) && products.every((product) => isUnderWay(product, { now }))
