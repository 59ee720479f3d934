import type { DemoOrderKindName } from '../demo/orders/demo-order-kinds.ts'
import { callAs } from './call-as.ts'
import { registerCustomer } from './register-customer.ts'
import type { TestBackEnd } from './test-back-end.ts'

/** A new customer who buys in the demonstration's shop; `buy` resolves to the codes of the orders. */
export const buyingCustomer = async (backEnd: TestBackEnd) => {
  const customer = await registerCustomer(backEnd, { firstName: 'Robin', lastName: 'Appleby' })
  const call = callAs(backEnd, customer.id)
  const buy = async (...kinds: DemoOrderKindName[]) => {
    const { body } = await call('POST', '/demoShop/orders', { kinds })
    return (body as { orderCodes: string[] }).orderCodes
  }
  return { ...customer, call, buy }
}
