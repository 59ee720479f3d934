import * as z from 'zod'

/** A voucher that exists. */
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

/** Response of `GET /api/v1/campaigns/offers/{optionCode}`; the service may also respond 404 for an unknown voucher. */
export const VoucherAnswer = z.discriminatedUnion('isVoucherFound', [
  VoucherOffer,
  z.object({ isVoucherFound: z.literal(false) }),
])
