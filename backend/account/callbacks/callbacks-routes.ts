import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CallbackDelivery, CallbackLog, CallbackSecret } from '@account/shared/contracts/callback.ts'
import { requireFreshSignIn, requireBusiness } from '../../platform/authentication/bearer-requirements.ts'
import type { CallbacksService } from './callbacks-service.ts'

/** The secret, the tests and the log of callbacks; the callback address itself is part of the customer (account site, 7). */
export const callbacksRoutes =
  (callbacks: CallbacksService): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireBusiness)
    app.get('/customers/me/callback-deliveries', { schema: { response: { 200: CallbackLog } } }, ({ customerId }) =>
      callbacks.log(customerId),
    )
    app.post(
      '/customers/me/callback-tests',
      { schema: { response: { 202: CallbackDelivery } } },
      async ({ customerId }, reply) => reply.code(202).send(await callbacks.sendTest(customerId)),
    )
    app.post(
      '/customers/me/callback-secret',
      { schema: { response: { 201: CallbackSecret } }, onRequest: requireFreshSignIn },
      async ({ customerId }, reply) => reply.code(201).send(await callbacks.replaceSecret(customerId)),
    )
  }
