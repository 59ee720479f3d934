import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { PaymentReturn, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import { FinishedPayment } from '@account/shared/contracts/payment.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { OrderPaymentsService } from './order-payments-service.ts'

const OfOrder = z.object({ id: z.string().min(1).max(60) })
const path = '/v1/superorders/:id/payments'

/** Opens the payment provider's page for an order, and receives its result. */
export const orderPaymentsRoutes =
  (payments: OrderPaymentsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('payments')
    app.post(path, { schema: { params: OfOrder, response: { 201: PaymentSession } } }, async (request, reply) => {
      const { bearer, params } = request
      await limit(bearer.customerId)
      return reply.code(201).send(await payments.open(bearer, params.id))
    })
    app.put(
      path,
      { schema: { params: OfOrder, body: PaymentReturn, response: { 200: FinishedPayment } } },
      ({ customerId, params, body }) => payments.finish(customerId, params.id, body.result),
    )
  }
