import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ReorderResult, ReorderStatus } from '@account/shared/contracts/reorder.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { ReorderService } from './reorder-service.ts'

const Code = z.string().min(1).max(60)

/** `GET /reorder/reorder/status/{orderCode}`. */
export const reorderRoutes =
  (reorder: ReorderService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/reorder/status/:orderCode',
      { schema: { params: z.object({ orderCode: Code }), response: { 200: ReorderStatus } } },
      ({ bearer, params }) => reorder.statusOf(bearer, params.orderCode),
    )
  }

/** `POST /reorderDirect?OrderCode=`. */
export const reorderDirectRoutes =
  (reorder: ReorderService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('reorders')
    app.post(
      '/',
      { schema: { querystring: z.object({ OrderCode: Code }), response: { 200: ReorderResult } } },
      async ({ bearer, query }) => {
        await limit(bearer.customerId)
        return reorder.reorder(bearer, query.OrderCode)
      },
    )
  }
