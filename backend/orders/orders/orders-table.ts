import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AddressFields } from '@account/shared/contracts/address.ts'
import type {
  AddressChangeState,
  DeliveryAddress,
  DeliveryType,
  IncludedVat,
  OrderPayment,
  OrderSource,
  SuperOrderDetails,
} from '@account/shared/contracts/order.ts'
import type { DocumentParty } from '../../platform/documents/document-party.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const superOrders = pgTable(
  'super_orders',
  {
    orderCode: text().primaryKey(),
    customerId: uuid().notNull(),
    /** Free text, because the order systems add statuses without notice. */
    status: text().notNull(),
    source: text().$type<OrderSource>().notNull().default('shop'),
    createdAt: moment().notNull(),
    /** From this time on, the order is not listed as 'notExpired'. */
    expiresAt: moment().notNull(),
    totalCents: integer().notNull(),
    shippingCents: integer().notNull().default(0),
    discountCents: integer().notNull().default(0),
    currency: text().notNull(),
    vat: jsonb()
      .$type<IncludedVat[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    payment: jsonb().$type<OrderPayment>(),
    /** The company that sold the products, for the receipt; null if the order system does not name it. */
    seller: jsonb().$type<DocumentParty>(),
    deliveryType: text().$type<DeliveryType>().notNull().default('Home'),
    deliveryAddress: jsonb().$type<DeliveryAddress>(),
    events: jsonb()
      .$type<SuperOrderDetails['events']>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    tracking: jsonb().$type<NonNullable<SuperOrderDetails['tracking']>>(),
    /** The time at which the address goes to production; it cannot change later. */
    addressCutOffAt: moment(),
  },
  (table) => [index('super_orders_customer').on(table.customerId, table.createdAt, table.orderCode)],
)

export const orderLines = pgTable(
  'order_lines',
  {
    superOrderCode: text()
      .notNull()
      .references(() => superOrders.orderCode, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    code: text().notNull(),
    articleId: text(),
    articleType: text(),
    articleName: text(),
    status: text().notNull(),
    quantity: smallint().notNull().default(1),
    priceCents: integer().notNull().default(0),
    voucher: text(),
    options: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    paymentChangedDate: moment(),
    /** From this time on, the photos are deleted and the product cannot be reordered. */
    photosExpireAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.superOrderCode, table.position] }),
    uniqueIndex('order_lines_code').on(table.code),
    // Files of products are stored under lower-cased codes, so codes that differ only by case would share files.
    uniqueIndex('order_lines_code_any_case').on(sql`lower(${table.code})`),
  ],
)

/** Requested changes of delivery addresses, with their outcome. */
export const addressChanges = pgTable(
  'order_address_changes',
  {
    id: uuid().primaryKey(),
    orderCode: text()
      .notNull()
      .references(() => superOrders.orderCode, { onDelete: 'cascade' }),
    address: jsonb().$type<AddressFields>().notNull(),
    state: text().$type<AddressChangeState>().notNull(),
    /** True if the change failed through internal errors, not because production had started. */
    isGivenUp: boolean().notNull().default(false),
    requestedAt: moment().notNull().defaultNow(),
    decidedAt: moment(),
  },
  (table) => [
    index('order_address_changes_order').on(table.orderCode, table.requestedAt),
    // Allows one pending change per order, because concurrent changes would race for the parcel.
    uniqueIndex('order_address_changes_open')
      .on(table.orderCode)
      .where(sql`state = 'inProgress'`),
    check('order_address_changes_state', sql`${table.state} in ('inProgress', 'sent', 'failed')`),
  ],
)
