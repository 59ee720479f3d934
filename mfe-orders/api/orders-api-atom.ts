import { atom } from 'jotai'
import type { OrdersApi } from './orders-api.ts'

const missing = () => {
  throw new Error('ordersApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const ordersApiAtom = atom<OrdersApi>({
  list: missing,
  findLatest: missing,
  find: missing,
  changeAddress: missing,
  findDeliveryDates: missing,
})
