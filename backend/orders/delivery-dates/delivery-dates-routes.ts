import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { OrderDeliveryDates } from '@account/shared/contracts/delivery-dates.ts'
import { DomainError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { DeliveryDatesRepository } from './delivery-dates-repository.ts'

/** Anybody may ask, so nobody may ask for every order there could be. */
const LOOK_UPS_PER_MINUTE = 120

/** Anonymous: days alone, nothing of what the order holds or whose it is. 404 means that none are known. */
export const deliveryDatesRoutes =
  (dates: DeliveryDatesRepository, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('delivery-dates', { most: LOOK_UPS_PER_MINUTE, withinMs: 60_000 })
    app.get(
      '/OrderDeliveryDates/:orderCode',
      {
        schema: {
          params: z.object({ orderCode: z.string().min(1).max(60) }),
          response: { 200: OrderDeliveryDates },
        },
      },
      async ({ ip, params: { orderCode } }) => {
        await limit(ip)
        const products = await dates.listFor(orderCode)
        if (products.length === 0)
          throw new DomainError(404, 'no-delivery-dates', 'No delivery dates are known of this order.')
        return { orderCode, products }
      },
    )
  }
