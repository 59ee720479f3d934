import { refuse } from '@account/shared/testing/render-screen.tsx'
import type { OrdersApi } from '../api/orders-api.ts'

/** An API of which every call fails. A test replaces the calls that it needs. */
export const refusingOrdersApi: OrdersApi = {
  list: () => {
    throw new Error('Not a part of this test.')
  },
  findLatest: refuse,
  find: refuse,
  readReceipt: refuse,
  changeAddress: refuse,
  openPayment: refuse,
  finishPayment: refuse,
  findDeliveryDates: refuse,
}
