import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  CurrentPaymentMethod,
  PaymentChange,
  PaymentReturn,
  PaymentSession,
} from '@account/shared/contracts/payment-method.ts'
import { requireBusiness } from '../../platform/authentication/bearer-requirements.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { PaymentMethodsService } from './payment-methods-service.ts'

const path = '/customers/me/payment-method'

/** The payment method of a business: consumers pay per order, in the shop (account site, 6). */
export const paymentMethodsRoutes =
  (paymentMethods: PaymentMethodsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireBusiness)
    app.get(path, { schema: { response: { 200: CurrentPaymentMethod } } }, ({ customerId }) =>
      paymentMethods.find(customerId),
    )
    app.put(
      path,
      { schema: { body: PaymentReturn, response: { 200: PaymentChange } } },
      ({ customerId, body: { result } }) => paymentMethods.finishSession(customerId, result),
    )
    const limit = limits.of('payment-sessions')
    app.post(`${path}/sessions`, { schema: { response: { 201: PaymentSession } } }, async ({ bearer }, reply) => {
      await limit(bearer.customerId)
      return reply.code(201).send(await paymentMethods.openSession(bearer))
    })
  }
