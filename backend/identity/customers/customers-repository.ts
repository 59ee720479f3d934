import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PersonalDetails } from '@account/shared/contracts/customer.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { v7 as uuidv7 } from 'uuid'
import { requireMatch } from '../../platform/if-match.ts'
import { type CustomerRecord, EmailTakenError, normaliseEmail } from './customer-record.ts'
import { customers } from './customers-table.ts'

export type NewCustomer = Pick<CustomerRecord, 'storefront' | 'email' | 'passwordHash' | 'firstName' | 'lastName'> &
  Partial<Pick<CustomerRecord, 'id' | 'companyName' | 'businessStatus' | 'registeredAt' | 'lastOrderAt'>>

/** Runs side effects of a new account, such as the welcome mail. */
export type OnAdded = (customer: CustomerRecord, queries: Queries) => Promise<void>

const withId = (customer: NewCustomer) => ({ id: uuidv7(), ...customer, email: normaliseEmail(customer.email) })

const hasEmail = (storefront: string, email: string) =>
  and(eq(customers.storefront, storefront), eq(customers.email, normaliseEmail(email)), isNull(customers.deletedAt))

/** The details that customers change, as the site shows them. */
const detailsOf = ({
  firstName,
  lastName,
  companyName,
}: Pick<CustomerRecord, 'firstName' | 'lastName' | 'companyName'>) => ({
  firstName,
  lastName,
  companyName: companyName ?? '',
})

const UNIQUE_VIOLATION = '23505'

const isUniqueViolation = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION

/** Runs for each request of a bearer. See: [Note: Prepared statements] */
const prepareFind = (database: Database) => {
  const byId = database
    .select()
    .from(customers)
    .where(and(eq(customers.id, sql.placeholder('id')), isNull(customers.deletedAt)))
    .prepare('customer')
  return async (id: string): Promise<CustomerRecord | undefined> => (await byId.execute({ id }))[0]
}

/** The only file that queries the table `customers`. Its queries skip deleted accounts. */
export const createCustomersRepository = (database: Database) => ({
  find: prepareFind(database),

  /** Does the same as `find`, within the caller's transaction. */
  async findWithin(queries: Queries, id: string): Promise<CustomerRecord | undefined> {
    const [row] = await queries
      .select()
      .from(customers)
      .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    return row
  },

  async findByEmail(storefront: string, email: string): Promise<CustomerRecord | undefined> {
    const rows = await database.select().from(customers).where(hasEmail(storefront, email))
    return rows[0]
  },

  /**
   * Does the same as `findByEmail` after a password change that is under way. `readAtSeconds` precedes the read of the
   * password.
   */
  async findToSignIn(storefront: string, email: string) {
    const readAtSeconds = sql<number>`extract(epoch from statement_timestamp())`.mapWith(Number)
    const [found] = await database
      .select({ customer: customers, readAtSeconds })
      .from(customers)
      .where(hasEmail(storefront, email))
      .for('share')
    return found
  },

  /**
   * Returns undefined if the storefront has a customer with this address. `onAdded` runs in the same transaction, so no
   * account exists if it throws.
   */
  add: (customer: NewCustomer, onAdded?: OnAdded): Promise<CustomerRecord | undefined> =>
    database.transaction(async (transaction) => {
      const [added] = await transaction.insert(customers).values(withId(customer)).onConflictDoNothing().returning()
      if (!added) return undefined
      await onAdded?.(added, transaction)
      return added
    }),

  /** Returns the customers of each storefront who have one of these addresses. */
  async listByEmails(emails: readonly string[]): Promise<CustomerRecord[]> {
    return database
      .select()
      .from(customers)
      .where(and(inArray(customers.email, emails.map(normaliseEmail)), isNull(customers.deletedAt)))
  },

  /** Leaves existing accounts as they are. */
  async addMissing(newCustomers: readonly NewCustomer[]): Promise<void> {
    if (newCustomers.length > 0) await database.insert(customers).values(newCustomers.map(withId)).onConflictDoNothing()
  },

  /** Returns the customers who neither ordered nor registered after the moment, in their order, from after `after` to `upTo`. */
  async listIdsQuietSince(
    moment: Date,
    { after, upTo, limit }: { after?: string | undefined; upTo?: string; limit: number },
  ): Promise<string[]> {
    const quiet = await database
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          isNull(customers.deletedAt),
          lte(sql`coalesce(${customers.lastOrderAt}, ${customers.registeredAt})`, moment),
          after === undefined ? undefined : gt(customers.id, after),
          upTo === undefined ? undefined : lte(customers.id, upTo),
        ),
      )
      .orderBy(asc(customers.id))
      .limit(limit)
    return quiet.map(({ id }) => id)
  },

  /** Only a business has a company, and it keeps its name if the caller gives none. */
  change: (
    id: string,
    { firstName, lastName, companyName }: PersonalDetails,
    ifMatch?: string,
  ): Promise<CustomerRecord | undefined> =>
    database.transaction(async (transaction) => {
      const isIt = and(eq(customers.id, id), isNull(customers.deletedAt))
      const [before] = await transaction.select().from(customers).where(isIt).for('update')
      if (!before) return undefined
      const wanted = { firstName, lastName, companyName: companyName ?? before.companyName }
      requireMatch(ifMatch, { present: detailsOf(before), wanted: detailsOf(wanted) })
      const ofBusiness = sql`coalesce(${companyName ?? null}, ${customers.companyName})`
      const rows = await transaction
        .update(customers)
        .set({
          firstName,
          lastName,
          companyName: sql`case when ${customers.businessStatus} is not null then ${ofBusiness} end`,
        })
        .where(isIt)
        .returning()
      await recordActivity(transaction, { customerId: id, kind: 'details-changed' })
      return rows[0]
    }),

  /** Throws `EmailTakenError`, after which the transaction can only be rolled back. */
  async changeEmail(queries: Queries, id: string, email: string): Promise<CustomerRecord | undefined> {
    const rows = await queries
      .update(customers)
      .set({ email: normaliseEmail(email) })
      .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
      .returning()
      .catch((error: unknown) => {
        throw isUniqueViolation(error)
          ? new EmailTakenError('The address has an account already.', { cause: error })
          : error
      })
    return rows[0]
  },

  /** Returns undefined if the account does not exist or its address has changed. */
  async changePassword(
    queries: Queries,
    { id, email }: Pick<CustomerRecord, 'id' | 'email'>,
    passwordHash: string,
  ): Promise<CustomerRecord | undefined> {
    const isIt = and(eq(customers.id, id), eq(customers.email, email), isNull(customers.deletedAt))
    // Sign-ins wait from here on, so the moment is later than each read of the former password.
    await queries.select({ id: customers.id }).from(customers).where(isIt).for('update')
    const rows = await queries
      .update(customers)
      .set({ passwordHash, passwordChangedAt: sql`clock_timestamp()` })
      .where(isIt)
      .returning()
    return rows[0]
  },

  /** Ends the password, and every sign-in with it that is under way. */
  async removePassword(queries: Queries, id: string): Promise<void> {
    await queries
      .update(customers)
      .set({ passwordHash: null, passwordChangedAt: sql`clock_timestamp()` })
      .where(eq(customers.id, id))
  },

  /** Replaces the hash of an unchanged password, unless that was changed meanwhile. */
  async replacePasswordHash({ id, passwordHash }: Pick<CustomerRecord, 'id' | 'passwordHash'>, other: string) {
    if (passwordHash === null) return
    await database
      .update(customers)
      .set({ passwordHash: other })
      .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash)))
  },

  /** Returns undefined if the account no longer exists. */
  async markDeleted(id: string, queries: Queries = database): Promise<CustomerRecord | undefined> {
    const rows = await queries
      .update(customers)
      .set({ deletedAt: new Date() })
      .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
      .returning()
    return rows[0]
  },

  /** Returns accounts that are deleted and not erased yet. */
  async listDeleted(): Promise<string[]> {
    const rows = await database.select({ id: customers.id }).from(customers).where(isNotNull(customers.deletedAt))
    return rows.map(({ id }) => id)
  },
})

export type CustomersRepository = ReturnType<typeof createCustomersRepository>
