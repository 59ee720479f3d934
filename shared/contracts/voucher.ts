import * as z from 'zod'

/** Answer of `GET /api/v1/campaigns/offers/{optionCode}`; 404 means that there is no such voucher. */
export const VoucherOffer = z.object({
  isVoucherFound: z.boolean(),
  optionCode: z.string(),
  campaignName: z.string(),
  percentOff: z.int().min(0).max(100),
  validUntil: z.iso.datetime(),
  usesLeft: z.int().nonnegative(),
  refreshedAt: z.iso.datetime(),
})
export type VoucherOffer = z.infer<typeof VoucherOffer>
