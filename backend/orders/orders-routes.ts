import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SuperOrderPage, SuperOrderQuery } from '@account/shared/contracts/order.ts'
import type { OrdersService } from './orders-service.ts'

/** The order service of the specification (account site, 7). */
export const ordersRoutes =
  (orders: OrdersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/v2/superorders/me',
      { schema: { querystring: SuperOrderQuery, response: { 200: SuperOrderPage } } },
      ({ customerId, query }) => orders.listMine(customerId, query),
    )
  }
