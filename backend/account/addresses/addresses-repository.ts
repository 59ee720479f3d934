import { and, asc, count, eq, getTableColumns, ne } from 'drizzle-orm'
import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import { Address, AddressFields } from '@account/shared/contracts/address.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { requireMatch } from '../../platform/if-match.ts'
import { addresses } from './addresses-table.ts'

/** The address that is changed, and the tag of the version that the change was made from. */
export type AddressVersion = Pick<Address, 'id'> & { ifMatch?: string | undefined }

const names = Object.keys(Address.shape) as (keyof Address)[]
const table = getTableColumns(addresses)
const columns = Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<typeof table, keyof Address>

/** Serialises the changes of a customer's addresses, so that each kind keeps exactly one default. */
const lock = (queries: Queries, customerId: string) => takeAdvisoryLock(queries, `addresses ${customerId}`)

/** Clears the flag of the previous default when another address becomes the default. */
const clearDefaults = async (
  queries: Queries,
  customerId: string,
  { isDefaultDelivery, isDefaultBilling }: NewAddress,
) => {
  const ofCustomer = eq(addresses.customerId, customerId)
  if (isDefaultDelivery) await queries.update(addresses).set({ isDefaultDelivery: false }).where(ofCustomer)
  if (isDefaultBilling) await queries.update(addresses).set({ isDefaultBilling: false }).where(ofCustomer)
}

const countFor = async (queries: Queries, customerId: string): Promise<number> => {
  const [row] = await queries.select({ count: count() }).from(addresses).where(eq(addresses.customerId, customerId))
  return row?.count ?? 0
}

const changeOwn = async (
  queries: Queries,
  customerId: string,
  { id, ifMatch, ...address }: NewAddress & AddressVersion,
): Promise<Address | undefined> => {
  const own = and(eq(addresses.id, id), eq(addresses.customerId, customerId))
  const [before] = await queries.select(columns).from(addresses).where(own)
  if (!before) return undefined
  requireMatch(ifMatch, {
    present: AddressFields.strip().parse(before),
    wanted: AddressFields.strip().parse(address),
  })
  const changed = {
    ...address,
    isDefaultDelivery: before.isDefaultDelivery || address.isDefaultDelivery,
    isDefaultBilling: before.isDefaultBilling || address.isDefaultBilling,
  }
  await clearDefaults(queries, customerId, changed)
  const rows = await queries.update(addresses).set(changed).where(own).returning(columns)
  return rows[0]
}

/** The only file that accesses the table `addresses`. */
export const createAddressesRepository = (database: Database) => ({
  listFor: (customerId: string): Promise<Address[]> =>
    database
      .select(columns)
      .from(addresses)
      .where(eq(addresses.customerId, customerId))
      .orderBy(asc(addresses.addedAt), asc(addresses.id)),

  /**
   * The first one is both defaults. One that an earlier try added takes what is wanted now. Undefined where the customer has
   * `most` already.
   */
  add: (
    customerId: string,
    { id, ...address }: NewAddress & Pick<Address, 'id'>,
    most: number,
  ): Promise<Address | undefined> =>
    database.transaction(async (transaction) => {
      await lock(transaction, customerId)
      const earlier = await changeOwn(transaction, customerId, { id, ...address })
      if (earlier) return earlier
      const existing = await countFor(transaction, customerId)
      if (existing >= most) return undefined
      const added = existing === 0 ? { ...address, isDefaultDelivery: true, isDefaultBilling: true } : address
      await clearDefaults(transaction, customerId, added)
      const rows = await transaction
        .insert(addresses)
        .values({ ...added, id, customerId })
        .returning(columns)
      await recordActivity(transaction, { customerId, kind: 'address-added' })
      return rows[0]
    }),

  /** A default stays one until another address becomes it. Undefined where the customer has no such address. */
  change: (customerId: string, address: NewAddress & AddressVersion): Promise<Address | undefined> =>
    database.transaction(async (transaction) => {
      await lock(transaction, customerId)
      const changed = await changeOwn(transaction, customerId, address)
      if (changed) await recordActivity(transaction, { customerId, kind: 'address-changed' })
      return changed
    }),

  /** The oldest other address becomes the default that the deleted one was. False if there is no such address. */
  delete: (customerId: string, id: string): Promise<boolean> =>
    database.transaction(async (transaction) => {
      await lock(transaction, customerId)
      const ofCustomer = eq(addresses.customerId, customerId)
      const [heir] = await transaction
        .select({ id: addresses.id })
        .from(addresses)
        .where(and(ofCustomer, ne(addresses.id, id)))
        .orderBy(asc(addresses.addedAt), asc(addresses.id))
        .limit(1)
      const [deleted] = await transaction
        .delete(addresses)
        .where(and(ofCustomer, eq(addresses.id, id)))
        .returning(columns)
      if (!deleted) return false
      await recordActivity(transaction, { customerId, kind: 'address-deleted' })
      const inherited = {
        ...(deleted.isDefaultDelivery && { isDefaultDelivery: true }),
        ...(deleted.isDefaultBilling && { isDefaultBilling: true }),
      }
      if (heir && Object.keys(inherited).length > 0)
        await transaction.update(addresses).set(inherited).where(eq(addresses.id, heir.id))
      return true
    }),
})

export type AddressesRepository = ReturnType<typeof createAddressesRepository>
