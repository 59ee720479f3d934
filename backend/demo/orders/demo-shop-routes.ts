import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/errors.ts'
import { demoOrderKinds, type DemoOrderKindName } from './demo-order-kinds.ts'
import type { DemoOrder } from './demo-order-records.ts'
import { placedAt, placeDemoOrders } from './demo-orders.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'

const kinds = Object.keys(demoOrderKinds) as [DemoOrderKindName, ...DemoOrderKindName[]]

/** Orders of these kinds, or many orders that were shipped long ago. */
const Purchase = z.union([
  z.strictObject({ kinds: z.array(z.enum(kinds)).min(1).max(50) }),
  z.strictObject({ many: z.int().min(1).max(5_000) }),
])

const HOURS_APART = 8

const ordersOf = (purchase: z.infer<typeof Purchase>, country: string, now: Date): DemoOrder[] => {
  const basket = randomBytes(4).toString('hex').toUpperCase()
  const codeOf = (index: number) => `${country}-${basket}-${String(index + 1).padStart(4, '0')}`
  if ('kinds' in purchase)
    return purchase.kinds.map((kind, index) => ({ kind, orderCode: codeOf(index), createdAt: placedAt(kind, now) }))
  const newest = placedAt('sent-weeks-ago', now)
  return Array.from({ length: purchase.many }, (_, index) => ({
    kind: 'sent-weeks-ago' as const,
    orderCode: codeOf(index),
    createdAt: new Date(newest.getTime() - index * HOURS_APART * HOUR_MS),
  }))
}

/** `POST /demoShop/orders`: places orders for the signed-in customer, as the shop would. Mounted in environment d only. */
export const demoShopRoutes =
  (database: Database): FastifyPluginAsyncZod =>
  async (app) => {
    const customers = createCustomersRepository(database)
    app.post(
      '/orders',
      { schema: { body: Purchase, response: { 201: z.object({ orderCodes: z.array(z.string()) }) } } },
      async ({ customerId, bearer, body }, reply) => {
        const customer = await customers.find(customerId)
        if (!customer)
          throw new DomainError(404, 'customer-not-found', 'The account of this customer no longer exists.')
        const orders = ordersOf(body, requireStorefront(bearer.storefront).country, new Date())
        await placeDemoOrders(database, [{ customer, orders }])
        return reply.code(201).send({ orderCodes: orders.map(({ orderCode }) => orderCode) })
      },
    )
  }
