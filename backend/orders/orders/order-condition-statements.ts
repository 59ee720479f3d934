import { and, eq, exists, gt, gte, inArray, lt, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { DeliveryType, OrderListFilter } from '@account/shared/contracts/order.ts'
import type { Database } from '../../platform/database/database.ts'
import { orderLines, superOrders } from './orders-table.ts'
import { calendarYear, type TimeSpan } from './calendar-years.ts'

/** The orders of a list. An absent field selects all. */
export type OrderSelection = {
  /** Orders that hold an article of one of these types; an empty list selects all. */
  articleTypes?: readonly string[]
  created?: TimeSpan | undefined
  deliveryType?: DeliveryType | undefined
  /** Each word is part of the order code or of the name of a product. */
  words?: readonly string[]
}

export const selectionOf = ({
  Year,
  TimeZone = 'UTC',
  Search = '',
  DeliveryType: deliveryType,
}: OrderListFilter): OrderSelection => ({
  created: Year === undefined ? undefined : calendarYear(Year, TimeZone),
  deliveryType,
  words: Search.split(/\s+/).filter((word) => word !== ''),
})

/** Without accents and in lower case. The collation is named, because that of a database may know only the cases of ASCII. */
const folded = (text: AnyColumn | string): SQL =>
  sql`lower(regexp_replace(normalize(${text}::text, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")`

const contains = (column: AnyColumn, word: string): SQL => sql`strpos(${folded(column)}, ${folded(word)}) > 0`

export const notExpiredOf = (customerId: string) =>
  and(eq(superOrders.customerId, customerId), gt(superOrders.expiresAt, new Date()))

export const createOrderConditions = (database: Database) => {
  const hasLine = (condition: SQL | undefined) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(orderLines)
        .where(and(eq(orderLines.superOrderCode, superOrders.orderCode), condition)),
    )

  /** The customer's orders that have not expired and match the selection. */
  return (customerId: string, { articleTypes = [], created, deliveryType, words = [] }: OrderSelection) =>
    and(
      notExpiredOf(customerId),
      articleTypes.length > 0 ? hasLine(inArray(orderLines.articleType, [...articleTypes])) : undefined,
      created && and(gte(superOrders.createdAt, created.from), lt(superOrders.createdAt, created.before)),
      deliveryType && eq(superOrders.deliveryType, deliveryType),
      ...words.map((word) =>
        or(contains(superOrders.orderCode, word), hasLine(contains(orderLines.articleName, word))),
      ),
    )
}
