import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CallbackAttempt, CallbackDelivery, CallbackFormat } from '@account/shared/contracts/callback.ts'
import { customers } from '../../identity/customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

const customerId = () =>
  uuid()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** The address at which a business's system receives changes of its orders. */
export const callbackSettings = pgTable('callback_settings', {
  customerId: customerId().primaryKey(),
  url: text().notNull(),
  format: text().$type<CallbackFormat>().notNull(),
  /** The server derives the secret from this id and its own key; the secret itself is not stored. */
  secretId: uuid().notNull(),
  secretShownAt: moment(),
})

/** Each notification of a business, with its attempts. */
export const callbackDeliveries = pgTable(
  'callback_deliveries',
  {
    id: uuid().primaryKey(),
    customerId: customerId(),
    event: text().$type<CallbackDelivery['event']>().notNull(),
    orderCode: text(),
    orderStatus: text(),
    state: text().$type<CallbackDelivery['state']>().notNull().default('pending'),
    createdAt: moment().notNull(),
    attempts: jsonb().$type<CallbackAttempt[]>().notNull().default([]),
    nextAttemptAt: moment(),
  },
  (table) => [
    index('callback_deliveries_customer').on(table.customerId, table.createdAt),
    index('callback_deliveries_created').on(table.createdAt),
  ],
)
