import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { fileOf, sendFile } from '../../platform/documents/send-file.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { ReceiptsService } from './receipts-service.ts'

const OfOrder = z.object({ id: z.string().min(1).max(60) })

/** `GET /orders/v1/superorders/{id}/receipt`: the receipt of a paid order as PDF. */
export const receiptsRoutes =
  (receipts: ReceiptsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('receipts')
    app.get(
      '/v1/superorders/:id/receipt',
      { schema: { params: OfOrder, response: fileOf('application/pdf') } },
      async ({ bearer, params }, reply) => {
        await limit(bearer.customerId)
        return sendFile(reply, await receipts.file(bearer, params.id), 'application/pdf')
      },
    )
  }
