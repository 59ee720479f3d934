import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { OrderDeliveryDates } from '@account/shared/contracts/delivery-dates.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { DeliveryDatesService } from './delivery-dates-service.ts'

/** The route needs no sign-in, because the response holds only days, and neither the content nor the customer of the order. */
export const deliveryDatesRoutes =
  (dates: DeliveryDatesService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('delivery-dates')
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
        return dates.findFor(orderCode)
      },
    )
  }
