import * as z from 'zod'

/** The order system's own vocabulary; the site shows it as AwaitingPayment, Ordered, InProduction, Sent or Cancelled. */
export const InternalOrderStatus = z.enum([
  'Received',
  'Confirmed',
  'ProductionStarted',
  'ProductionCompleted',
  'Dispatched',
  'Cancelled',
])
export type InternalOrderStatus = z.infer<typeof InternalOrderStatus>

/** One line of a super order as the server sends it; the site calls it a product. */
export const OrderLine = z.object({
  superOrderCode: z.string(),
  code: z.string(),
  articleName: z.string(),
  status: InternalOrderStatus,
  paymentChangedDate: z.iso.datetime().nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const SuperOrder = z.object({
  orderCode: z.string(),
  status: InternalOrderStatus,
  createdAt: z.iso.datetime(),
  totalCents: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  orders: z.array(OrderLine),
})
export type SuperOrder = z.infer<typeof SuperOrder>

/** Answer of `GET /v2/superorders/me`. */
export const SuperOrderPage = z.object({ superOrders: z.array(SuperOrder), orderCount: z.int().nonnegative() })
export type SuperOrderPage = z.infer<typeof SuperOrderPage>

/** Query of `GET /v2/superorders/me`, with the specification's odd capitals. */
export const SuperOrderQuery = z.object({
  Offset: z.coerce.number().int().nonnegative().default(0),
  Limit: z.coerce.number().int().min(1).max(100).default(100),
  OrderState: z.enum(['notExpired']).default('notExpired'),
})
export type SuperOrderQuery = z.infer<typeof SuperOrderQuery>
