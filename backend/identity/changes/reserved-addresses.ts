import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import { customers, type CustomerRecord } from '../customers/customers-table.ts'
import type { Queries } from '../../platform/database/database.ts'
import { emailChanges } from './email-changes-table.ts'

/** Whoever lost an account to a thief has this long to take it back, also if nobody reads mail every day. */
export const CANCELLATION_VALID_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Whether another account may yet take the address back. Given to anybody else, it would leave the account with the thief.
 * To be asked after the address was taken, in the same transaction: before, it may still have been the other account's own.
 */
export const isReserved = async (
  queries: Queries,
  { id, storefront, email }: Pick<CustomerRecord, 'id' | 'storefront' | 'email'>,
): Promise<boolean> => {
  const reserved = await queries
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .innerJoin(customers, eq(customers.id, emailChanges.customerId))
    .where(
      and(
        eq(emailChanges.formerEmail, email),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.cancelledAt),
        gt(emailChanges.requestedAt, new Date(Date.now() - CANCELLATION_VALID_MS)),
        eq(customers.storefront, storefront),
        isNull(customers.deletedAt),
        ne(customers.id, id),
      ),
    )
    .limit(1)
  return reserved.length > 0
}
