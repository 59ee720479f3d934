import type { SuperOrderPage, SuperOrderQuery } from '@account/shared/contracts/order.ts'
import type { OrdersRepository } from './orders-repository.ts'

/** What a customer may see of their own orders. Knows neither HTTP nor SQL. */
export const createOrdersService = (orders: OrdersRepository) => ({
  async listMine(customerId: string, { Offset: offset, Limit: limit }: SuperOrderQuery): Promise<SuperOrderPage> {
    const [superOrders, orderCount] = await Promise.all([
      orders.listNotExpired(customerId, { offset, limit }),
      orders.countNotExpired(customerId),
    ])
    return { superOrders, orderCount }
  },
})

export type OrdersService = ReturnType<typeof createOrdersService>
