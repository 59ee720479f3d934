import * as z from 'zod'
import { AddressFields } from './address.ts'

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

/** The states of one product of an order, as the order system names them. */
export const ProductStatus = z.enum([
  'paymentPending',
  'paymentFailed',
  'paymentSuccess',
  'paymentFree',
  'verification failed',
  'processing',
  'processing failed',
  'approved',
  'rejected',
  'on_hold',
  'producing',
  'delayed',
  'shipped',
  'cancelled',
])
export type ProductStatus = z.infer<typeof ProductStatus>

/** The two order systems: the web shop's and the app's. */
export const OrderSource = z.enum(['shop', 'app'])
export type OrderSource = z.infer<typeof OrderSource>

/** The kind of destination that the customer chose. */
export const DeliveryType = z.enum(['Home', 'PickupPoint'])
export type DeliveryType = z.infer<typeof DeliveryType>

/** A word of a vocabulary that the order system may extend before this site learns it. */
const Word = z.string().max(60)
const Cents = z.int().nonnegative()
const HttpUrl = z.url({ protocol: /^https?$/ })

/** One line of a super order as the server sends it; the site calls it a product. */
export const OrderLine = z.object({
  superOrderCode: z.string(),
  code: z.string(),
  /** Null, like type and name, once the shop has removed the article. */
  articleId: z.string().nullable(),
  articleType: z.string().nullable(),
  articleName: z.string().nullable(),
  status: Word,
  quantity: z.int().positive(),
  /** The price of one piece, in the currency of the order. */
  priceCents: Cents,
  /** Option code of the voucher that was used. */
  voucher: z.string().nullable(),
  /** Id of the chosen option by the name of its group. */
  options: z.record(z.string(), z.string()),
  paymentChangedDate: z.iso.datetime().nullable(),
  /** The customer's own picture on the product, as on the cover of a book. A former back end has none. */
  coverUrl: HttpUrl.nullable().default(null),
})
export type OrderLine = z.infer<typeof OrderLine>

/** The destination of an order; a pick-up point has a name of its own. */
export const DeliveryAddress = z.object({ ...AddressFields.shape, pickupPoint: z.string().nullable() })
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

/** An order in the list of orders. Amounts are in hundredths of its currency (ISO 4217). */
export const SuperOrder = z.object({
  orderCode: z.string(),
  status: Word,
  source: OrderSource.catch('shop'),
  createdAt: z.iso.datetime(),
  totalCents: Cents,
  currency: z.string().regex(/^[A-Z]{3}$/),
  deliveryType: DeliveryType,
  deliveryAddress: DeliveryAddress.nullable(),
  orderCount: z.int().nonnegative(),
  orders: z.array(OrderLine),
})
export type SuperOrder = z.infer<typeof SuperOrder>

/** Response of `GET /v2/superorders/me`. */
export const SuperOrderPage = z.object({
  superOrders: z.array(SuperOrder),
  /** The number of orders that match the query, on all pages. */
  orderCount: z.int().nonnegative(),
  /**
   * The calendar years in which the customer has orders, newest first, whatever the query. Only a query with a
   * `TimeZone` has them, and only from an order system that filters.
   */
  years: z.array(z.int()).optional(),
})
export type SuperOrderPage = z.infer<typeof SuperOrderPage>

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The filters of the order list; the specification's parameters do without them. */
export const OrderListFilter = z.object({
  /** A calendar year in the `TimeZone`, or in UTC. */
  Year: z.coerce.number().int().min(2000).max(2099).optional(),
  /** The name of the storefront's zone in the IANA database. */
  TimeZone: z.string().max(60).refine(isTimeZone, { error: 'Unknown time zone' }).optional(),
  /** Each word is part of the order code or of the name of a product, in any case and without accents. */
  Search: z
    .string()
    .max(100)
    .regex(/^\P{Cc}*$/u, { error: 'Must be a line of text' })
    .optional(),
  DeliveryType: DeliveryType.optional(),
})
export type OrderListFilter = z.infer<typeof OrderListFilter>

/** Query of `GET /v2/superorders/me`, with the specification's odd capitals. */
export const SuperOrderQuery = z.object({
  Offset: z.coerce.number().int().nonnegative().default(0),
  Limit: z.coerce.number().int().min(1).max(100).default(100),
  OrderState: z.enum(['notExpired']).default('notExpired'),
  ...OrderListFilter.shape,
})
export type SuperOrderQuery = z.infer<typeof SuperOrderQuery>

/** The state of a change of the delivery address: requested, accepted by production, or too late. */
export const AddressChangeState = z.enum(['inProgress', 'sent', 'failed'])
export type AddressChangeState = z.infer<typeof AddressChangeState>

/** The tax that the total includes, by rate. */
export const IncludedVat = z.object({
  /** In thousandths, since Switzerland takes 8.1%. */
  perMille: z.int().nonnegative(),
  netCents: Cents,
  vatCents: Cents,
})
export type IncludedVat = z.infer<typeof IncludedVat>

/** How and when an order was paid. */
export const OrderPayment = z.object({
  /** `card`, `paypal`, `bankTransfer`, `invoice`, or a method that the order system adds later. */
  method: Word,
  /** Only for `card`. */
  card: z.object({ brand: Word, lastFour: z.string().regex(/^\d{4}$/) }).nullable(),
  paidAt: z.iso.datetime(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** Response of `GET /v1/superorders/{id}`: everything that a customer may see of one order. */
export const SuperOrderDetails = z.object({
  ...SuperOrder.shape,
  /** The moments at which the order took each status, oldest first. */
  events: z.array(z.object({ status: Word, at: z.iso.datetime() })),
  shippingCents: Cents,
  discountCents: Cents,
  /** Empty for an order of which the order system names no tax. */
  vat: z.array(IncludedVat).default([]),
  /** Null before the payment, and for an order without costs. */
  payment: OrderPayment.nullable().default(null),
  /** Whether `GET /v1/superorders/{id}/receipt` has a document. */
  hasReceipt: z.boolean().default(false),
  addressChange: z
    .object({
      state: AddressChangeState,
      requestedAt: z.iso.datetime(),
      /** True if the change failed through internal errors. Released remotes read this name. */
      isGivenUp: z.boolean().default(false),
    })
    .nullable(),
  /** Null where the address cannot be changed: a pick-up point, or production has started. */
  addressChangeableUntil: z.iso.datetime().nullable(),
  tracking: z.object({ carrier: z.string(), code: z.string(), url: HttpUrl }).nullable(),
})
export type SuperOrderDetails = z.infer<typeof SuperOrderDetails>

/** Query of `GET /orders/byAccount/{accountId}`; `articleNames` is a comma list of article types. */
export const OrdersByAccountQuery = z.object({
  articleNames: z.string().max(500).default(''),
  offset: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type OrdersByAccountQuery = z.infer<typeof OrdersByAccountQuery>
