import { eq, sql } from 'drizzle-orm'
import type { CustomerRecord } from '../identity/customers/customer-record.ts'
import { customers } from '../identity/customers/customers-table.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import { isSharedObject } from '../platform/object-store/object-store.ts'
import { partKey } from '../library/uploads/uploads-repository.ts'

/**
 * [Note: Tables of customers] Every table that belongs to a customer has a column with one of these names. Erasing queries
 * the database catalogue for such columns instead of keeping a list, so that it covers new tables as well.
 */
const OWNER_COLUMNS = sql`('customer_id', 'owner_id', 'account_id')`

/**
 * Accounting records that the law requires: their rows stay without the account's id. Address changes of an order are not
 * part of these records.
 */
const books = ['super_orders', 'invoices']

const detachBooks = async (queries: Queries, customerId: string) => {
  await queries.execute(sql`
    delete from order_address_changes using super_orders
     where super_orders.order_code = order_address_changes.order_code and customer_id = ${customerId}`)
  for (const table of books)
    await queries.execute(
      sql`update ${sql.identifier(table)} set customer_id = gen_random_uuid() where customer_id = ${customerId}`,
    )
}

const tablesOfCustomers = async (queries: Queries) => {
  const { rows } = await queries.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' and column_name in ${OWNER_COLUMNS}`)
  return rows
}

const references = (customerId: string) =>
  sql`photos @> jsonb_build_array(jsonb_build_object('ownerId', ${customerId}::text))`

/** Jobs under way that would store something for the customer after the erasure. */
const unfinishedOf = (customerId: string) => sql`
  select exists (select from uploads where owner_id = ${customerId} and state = 'processing')
      or exists (select from order_address_changes join super_orders using (order_code)
                  where customer_id = ${customerId} and state = 'inProgress')
      or exists (select from library_activations where customer_id = ${customerId} and status = 'IMPORTING') as unfinished`

/** Stops uploads: later parts of a file are refused. Returns the uploads that exist. */
const endUploads = async (queries: Queries, customerId: string) => {
  await queries.execute(sql`select from uploads where owner_id = ${customerId} and state = 'receiving' for update`)
  const { rows } = await queries.execute<{ uploadId: string; firstByte: number }>(sql`
    delete from upload_parts using uploads where id = upload_id and owner_id = ${customerId}
    returning upload_id as "uploadId", first_byte as "firstByte"`)
  return rows
}

/**
 * Tables that hold only an e-mail address. If a new account has the address, the rows stay, because the mail may belong to
 * it.
 */
const eraseAddress = async (queries: Queries, { storefront, email }: Pick<CustomerRecord, 'storefront' | 'email'>) => {
  const isFree = sql`not exists (select from customers where storefront = ${storefront} and email = ${email})`
  await queries.execute(
    sql`delete from outbox_mails where storefront = ${storefront} and recipient = ${email} and ${isFree}`,
  )
  await queries.execute(
    sql`delete from registrations where storefront = ${storefront} and email = ${email} and ${isFree}`,
  )
  await queries.execute(
    sql`delete from newsletter_subscriptions where storefront = ${storefront} and email = ${email} and ${isFree}`,
  )
}

/** The number of rows that one job deletes. */
const KEYS_AT_ONCE = 1000

/** The only place, beside each table's own repository, that knows what the tables hold of a customer. */
export const createCustomerTracesRepository = (database: Database) => ({
  /** Returns undefined if everything is erased, or if the account is not deleted. */
  async findDeleted(customerId: string): Promise<CustomerRecord | undefined> {
    const [customer] = await database.select().from(customers).where(eq(customers.id, customerId))
    return customer?.deletedAt ? customer : undefined
  },

  async hasUnfinished(customerId: string): Promise<boolean> {
    const { rows } = await database.execute<{ unfinished: boolean }>(unfinishedOf(customerId))
    return rows[0]?.unfinished ?? false
  },

  async productCodes(customerId: string): Promise<string[]> {
    const { rows } = await database.execute<{ code: string }>(sql`
      select code from order_lines join super_orders on order_code = super_order_code where customer_id = ${customerId}`)
    return rows.map(({ code }) => code)
  },

  /** Objects other than photos and products: pictures of projects. */
  async objectKeys(customerId: string): Promise<string[]> {
    const pictures = await database.execute<{ key: string }>(sql`
      select thumbnail_key as key from projects where customer_id = ${customerId} and thumbnail_key is not null`)
    return pictures.rows.map(({ key }) => key).filter((key) => !isSharedObject(key))
  },

  /**
   * Deletes all remaining rows in one transaction. Returns false without a change if new rows have arrived since the
   * lookup.
   */
  eraseRows: ({ id, storefront, email }: CustomerRecord, objectKeys: readonly string[]) =>
    database.transaction(async (transaction) => {
      const parts = await endUploads(transaction, id)
      const { rows } = await transaction.execute<{ more: boolean }>(
        sql`select (${unfinishedOf(id)}) or exists (select from photos where owner_id = ${id}) as more`,
      )
      if (rows[0]?.more ?? true) return false
      await detachBooks(transaction, id)
      await transaction.execute(sql`
        delete from outbox_mails using email_changes
         where customer_id = ${id} and recipient = new_email and purpose = 'email-change'`)
      // Archives that other customers made of albums that were shared with them.
      await transaction.execute(sql`delete from downloads where ${references(id)}`)
      for (const { table, column } of await tablesOfCustomers(transaction))
        await transaction.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`)
      await transaction.delete(customers).where(eq(customers.id, id))
      await eraseAddress(transaction, { storefront, email })
      const keys = [...objectKeys, ...parts.map(partKey)]
      for (let first = 0; first < keys.length; first += KEYS_AT_ONCE)
        await addJob(transaction, 'delete-objects', { keys: keys.slice(first, first + KEYS_AT_ONCE) })
      return true
    }),
})

export type CustomerTracesRepository = ReturnType<typeof createCustomerTracesRepository>
