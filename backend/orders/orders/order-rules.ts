import { DomainError } from '../../platform/errors.ts'
import type { OrderRecord } from './orders-repository.ts'

export const orderNotFound = () => new DomainError(404, 'order-not-found', 'The customer has no such order.')

/** Statuses before production starts. */
const beforeProduction: readonly string[] = ['Received', 'Confirmed']

/** Why the address of an order cannot change; undefined if it can. */
export const addressRefusalOf = (order: OrderRecord, now: Date): { code: string; message: string } | undefined => {
  if (order.deliveryType === 'PickupPoint')
    return { code: 'pickup-point', message: 'An order for a pick-up point keeps its address.' }
  if (!beforeProduction.includes(order.status))
    return { code: 'production-started', message: 'The production of the order has started.' }
  if (!order.addressCutOffAt || order.addressCutOffAt <= now)
    return { code: 'cut-off-passed', message: 'The order is about to go to production.' }
  return undefined
}

/** A receipt names the seller and the payment, so it exists once both are known. A cancelled order is paid back. */
export const hasReceipt = ({ status, seller, payment }: OrderRecord): boolean =>
  seller !== null && payment !== null && status !== 'Cancelled'
