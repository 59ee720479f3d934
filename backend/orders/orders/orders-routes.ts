import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { DeliveryAddressChange } from '@account/shared/addresses/check-address.ts'
import {
  OrderLine,
  OrdersByAccountQuery,
  SuperOrder,
  SuperOrderDetails,
  SuperOrderPage,
  SuperOrderQuery,
} from '@account/shared/contracts/order.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { OrdersService } from './orders-service.ts'

const Code = z.string().min(1).max(60)

/**
 * An order that breaks the contract does not fail the page: the site counts it and reports it. Only its code is sent, because
 * nothing says which of its other fields are the customer's to see.
 */
const BrokenOrder = z.object({ orderCode: z.unknown() })
const ListedOrders = SuperOrderPage.extend({ superOrders: z.array(z.union([SuperOrder, BrokenOrder])) })

/** The order service of the specification (account site, 7). */
export const ordersRoutes =
  (orders: OrdersService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limitChanges = limits.of('address-changes')
    app.get(
      '/v2/superorders/me',
      { schema: { querystring: SuperOrderQuery, response: { 200: ListedOrders } } },
      ({ customerId, query }) => orders.listMine(customerId, query),
    )
    app.get(
      '/v1/superorders/:id',
      { schema: { params: z.object({ id: Code }), response: { 200: SuperOrderDetails } } },
      ({ customerId, params }) => orders.find(customerId, params.id),
    )
    app.put(
      '/v1/superorders/:id/deliveryAddress',
      { schema: { params: z.object({ id: Code }), body: DeliveryAddressChange, response: { 202: SuperOrderDetails } } },
      async ({ customerId, params, body }, reply) => {
        await limitChanges(customerId)
        return reply.code(202).send(await orders.changeAddress(customerId, params.id, body))
      },
    )
    app.get(
      '/orders/byAccount/:accountId',
      {
        schema: {
          params: z.object({ accountId: z.uuid() }),
          querystring: OrdersByAccountQuery,
          response: { 200: ListedOrders },
        },
      },
      ({ customerId, params, query }) => orders.listByAccount(customerId, params.accountId, query),
    )
    app.get(
      '/v1/Orders/:code',
      { schema: { params: z.object({ code: Code }), response: { 200: OrderLine } } },
      ({ customerId, params }) => orders.findProduct(customerId, params.code),
    )
  }
