import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Activation } from '@account/shared/contracts/activation.ts'
import type { ActivationService } from './activation-service.ts'

/** The part of the photo service that imports a former library (specification: photo library, 4 and 7). */
export const activationRoutes =
  (activation: ActivationService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/users/activate', { schema: { response: { 200: Activation } } }, ({ customerId }) =>
      activation.status(customerId),
    )
    app.post('/users/activate', { schema: { response: { 200: Activation } } }, ({ customerId }) =>
      activation.activate(customerId),
    )
  }
