import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SupportMessage, SupportReceipt } from '@account/shared/contracts/support-message.ts'
import { IdempotencyHeaders, idempotentIdOf } from '../../platform/idempotency.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { SupportService } from './support-service.ts'

const LARGEST_BODY_BYTES = 16 * 1024

/** `POST /support/messages`, of the support chat. */
export const supportRoutes =
  (support: SupportService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('support')
    app.post(
      '/messages',
      {
        bodyLimit: LARGEST_BODY_BYTES,
        schema: { headers: IdempotencyHeaders, body: SupportMessage, response: { 201: SupportReceipt } },
      },
      async ({ customerId, headers, body: { text } }, reply) => {
        await limit(customerId)
        const id = idempotentIdOf(customerId, headers, text)
        return reply.code(201).send(await support.ask({ id, customerId, text }))
      },
    )
  }
