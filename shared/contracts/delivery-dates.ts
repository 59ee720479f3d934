import * as z from 'zod'

/** Response of `GET /OrderDeliveryDates/{orderCode}`; 404 means that none are known. Dates without a time of day. */
export const OrderDeliveryDates = z.object({
  orderCode: z.string(),
  products: z.array(
    z.object({
      code: z.string(),
      earliest: z.iso.date(),
      latest: z.iso.date(),
      /** The day that was promised at first, where it is another than `latest`. */
      promised: z.iso.date().nullable(),
    }),
  ),
})
export type OrderDeliveryDates = z.infer<typeof OrderDeliveryDates>
