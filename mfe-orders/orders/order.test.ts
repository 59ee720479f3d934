/** @jest-environment node */
import { InternalOrderStatus } from '@account/shared/contracts/order.ts'
import { displayStatusOf } from './order.ts'

test('every status of the order system has the words that the specification gives it', () => {
  expect(Object.fromEntries(InternalOrderStatus.options.map((status) => [status, displayStatusOf(status)]))).toEqual({
    Received: 'AwaitingPayment',
    Confirmed: 'Ordered',
    ProductionStarted: 'InProduction',
    ProductionCompleted: 'InProduction',
    Dispatched: 'Sent',
    Cancelled: 'Cancelled',
  })
})
