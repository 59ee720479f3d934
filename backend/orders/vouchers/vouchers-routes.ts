import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { VoucherOffer } from '@account/shared/contracts/voucher.ts'
import { DomainError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { VoucherRecord, VouchersRepository } from './vouchers-repository.ts'

/** An order has a few vouchers; who asks for hundreds is guessing codes. */
const LOOK_UPS_PER_QUARTER = 100

const present = (voucher: VoucherRecord | undefined): VoucherOffer => {
  if (!voucher) throw new DomainError(404, 'voucher-not-found', 'There is no such voucher.')
  if (voucher.isWithdrawn) throw new DomainError(410, 'voucher-withdrawn', 'The voucher was taken back.')
  return {
    isVoucherFound: true,
    optionCode: voucher.optionCode,
    campaignName: voucher.campaignName,
    percentOff: voucher.percentOff,
    validUntil: voucher.validUntil.toISOString(),
    usesLeft: voucher.usesLeft,
    refreshedAt: voucher.refreshedAt.toISOString(),
  }
}

/** The offers that a voucher's option code stands for. */
export const vouchersRoutes =
  (vouchers: VouchersRepository, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('vouchers', { most: LOOK_UPS_PER_QUARTER, withinMs: 15 * 60_000 })
    const schema = {
      params: z.object({ optionCode: z.string().min(1).max(60) }),
      response: { 200: VoucherOffer },
    }
    app.get('/api/v1/campaigns/offers/:optionCode', { schema }, async ({ customerId, params }) => {
      await limit(customerId)
      return present(await vouchers.find(customerId, params.optionCode))
    })
    app.post('/api/v1/campaigns/offers/:optionCode/refresh', { schema }, async ({ customerId, params }) => {
      await limit(customerId)
      return present(await vouchers.refresh(customerId, params.optionCode))
    })
  }
