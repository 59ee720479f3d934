import type { OrderRecord } from './orders-repository.ts'

/** A receipt names the seller and the payment, so it exists once both are known. A cancelled order is paid back. */
export const hasReceipt = ({ status, seller, payment }: OrderRecord): boolean =>
  seller !== null && payment !== null && status !== 'Cancelled'
