import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { VoucherOffer } from '@account/shared/contracts/voucher.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { VouchersService } from './vouchers-service.ts'

/** The offers that a voucher's option code stands for. */
export const vouchersRoutes =
  (vouchers: VouchersService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('vouchers')
    const schema = {
      params: z.object({ optionCode: z.string().min(1).max(60) }),
      response: { 200: VoucherOffer },
    }
    app.get('/api/v1/campaigns/offers/:optionCode', { schema }, async ({ customerId, params }) => {
      await limit(customerId)
      return vouchers.find(customerId, params.optionCode)
    })
    app.post('/api/v1/campaigns/offers/:optionCode/refresh', { schema }, async ({ customerId, params }) => {
      await limit(customerId)
      return vouchers.refresh(customerId, params.optionCode)
    })
  }
