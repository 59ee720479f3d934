import * as z from 'zod'

/** What is no longer as it was when the product was ordered. */
export const ReorderDifference = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    fromCents: z.int(),
    /** Of the order, which need not be the shop's of today. */
    fromCurrency: z.string(),
    toCents: z.int(),
    currency: z.string(),
  }),
  z.object({ kind: z.literal('discontinuedOption'), group: z.string(), option: z.string() }),
  z.object({ kind: z.literal('discontinuedArticle') }),
  z.object({ kind: z.literal('expiredPhotos'), expiredAt: z.iso.datetime() }),
])
export type ReorderDifference = z.infer<typeof ReorderDifference>

/** Answer of `GET /reorder/status/{orderCode}`. */
export const ReorderStatus = z.object({
  orderCode: z.string(),
  /** `changed`: it can be ordered again, but not quite as it was. */
  availability: z.enum(['available', 'changed', 'unavailable']),
  products: z.array(
    z.object({ code: z.string(), articleName: z.string().nullable(), differences: z.array(ReorderDifference) }),
  ),
})
export type ReorderStatus = z.infer<typeof ReorderStatus>

/** Answer of a reorder, with the specification's capitals: where the customer goes on. */
export const ReorderResult = z.object({ ShopUrl: z.string() })
export type ReorderResult = z.infer<typeof ReorderResult>
