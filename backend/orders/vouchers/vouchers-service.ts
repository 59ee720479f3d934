import type { VoucherOffer } from '@account/shared/contracts/voucher.ts'
import { DomainError } from '../../platform/errors.ts'
import type { VoucherRecord, VouchersRepository } from './vouchers-repository.ts'

const present = (voucher: VoucherRecord | undefined): VoucherOffer => {
  if (!voucher) throw new DomainError(404, 'voucher-not-found', 'There is no such voucher.')
  if (voucher.isWithdrawn) throw new DomainError(410, 'voucher-withdrawn', 'The voucher was withdrawn.')
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

/** The offers that the option codes of vouchers stand for. Knows neither HTTP nor SQL. */
export const createVouchersService = (vouchers: VouchersRepository) => ({
  find: async (customerId: string, optionCode: string): Promise<VoucherOffer> =>
    present(await vouchers.find(customerId, optionCode)),

  refresh: async (customerId: string, optionCode: string): Promise<VoucherOffer> =>
    present(await vouchers.refresh(customerId, optionCode)),
})

export type VouchersService = ReturnType<typeof createVouchersService>
