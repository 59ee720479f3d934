import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { VoucherOffer } from '@account/shared/contracts/voucher.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { VouchersService } from './vouchers-service.ts'

/** The offers that a voucher's option code stands for. */
export const vouchersRoutes =
  (vouchers: VouchersService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', ({ customerId, ip }) =>
      limits.ensureAll([
        { kind: 'vouchers', caller: customerId },
        { kind: 'vouchers-of-a-network', caller: ip },
      ]),
    )
    const schema = {
      params: z.object({ optionCode: z.string().min(1).max(60) }),
      response: { 200: VoucherOffer },
    }
    app.get('/api/v1/campaigns/offers/:optionCode', { schema }, ({ customerId, params }) =>
      vouchers.find(customerId, params.optionCode),
    )
    app.post('/api/v1/campaigns/offers/:optionCode/refresh', { schema }, ({ customerId, params }) =>
      vouchers.refresh(customerId, params.optionCode),
    )
  }
