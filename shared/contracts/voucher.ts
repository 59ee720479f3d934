import * as z from 'zod'

/** A voucher that there is. */
export const VoucherOffer = z.object({
  isVoucherFound: z.literal(true),
  optionCode: z.string(),
  campaignName: z.string(),
  percentOff: z.int().min(0).max(100),
  validUntil: z.iso.datetime(),
  usesLeft: z.int().nonnegative(),
  refreshedAt: z.iso.datetime(),
})
export type VoucherOffer = z.infer<typeof VoucherOffer>

/** Answer of `GET /api/v1/campaigns/offers/{optionCode}`; that there is no such voucher it may say as well by a 404. */
export const VoucherAnswer = z.discriminatedUnion('isVoucherFound', [
  VoucherOffer,
  z.object({ isVoucherFound: z.literal(false) }),
])
