import * as z from 'zod'

/** A difference between a product today and the product that was ordered. */
export const ReorderDifference = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    fromCents: z.int(),
    /** The currency of the order, which may differ from the shop's of today. */
    fromCurrency: z.string(),
    toCents: z.int(),
    currency: z.string(),
  }),
  z.object({ kind: z.literal('discontinuedOption'), group: z.string(), option: z.string() }),
  z.object({ kind: z.literal('discontinuedArticle') }),
  z.object({ kind: z.literal('expiredPhotos'), expiredAt: z.iso.datetime() }),
])
export type ReorderDifference = z.infer<typeof ReorderDifference>

/** Response of `GET /reorder/status/{orderCode}`. */
export const ReorderStatus = z.object({
  orderCode: z.string(),
  /** `changed`: the order can be placed again, with differences. */
  availability: z.enum(['available', 'changed', 'unavailable']),
  products: z.array(
    z.object({ code: z.string(), articleName: z.string().nullable(), differences: z.array(ReorderDifference) }),
  ),
})
export type ReorderStatus = z.infer<typeof ReorderStatus>

/** Response of a reorder, with the capitals of the specification: the address where the customer continues. */
export const ReorderResult = z.object({ ShopUrl: z.string() })
export type ReorderResult = z.infer<typeof ReorderResult>
