import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PersonalDetails } from '@account/shared/contracts/customer.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { v7 as uuidv7 } from 'uuid'
import type { CustomerRecord } from './customer-record.ts'
import { EmailTakenError, normaliseEmail } from './email-address.ts'
import { customers } from './customers-table.ts'

export type NewCustomer = Pick<CustomerRecord, 'storefront' | 'email' | 'passwordHash' | 'firstName' | 'lastName'> &
  Partial<Pick<CustomerRecord, 'companyName' | 'businessStatus' | 'registeredAt' | 'lastOrderAt'>>

/** What else follows from a new account, such as a welcome. */
export type OnAdded = (customer: CustomerRecord, queries: Queries) => Promise<void>

const withId = (customer: NewCustomer) => ({ ...customer, id: uuidv7(), email: normaliseEmail(customer.email) })

const hasEmail = (storefront: string, email: string) =>
  and(eq(customers.storefront, storefront), eq(customers.email, normaliseEmail(email)), isNull(customers.deletedAt))

const UNIQUE_VIOLATION = '23505'

const isUniqueViolation = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION

/** Asked for each bearer. See: [Note: Statements made once] */
const prepareFind = (database: Database) => {
  const byId = database
    .select()
    .from(customers)
    .where(and(eq(customers.id, sql.placeholder('id')), isNull(customers.deletedAt)))
    .prepare('customer')
  return async (id: string): Promise<CustomerRecord | undefined> => (await byId.execute({ id }))[0]
}

/** The only file that knows the `customers` table. A deleted account is found by nobody. */
export const createCustomersRepository = (database: Database) => ({
  find: prepareFind(database),

  /** As `find`, within the caller's transaction. */
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

  /** As `findByEmail`, after a change of the password that is under way. `readAtSeconds`: before the password was read. */
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
   * Undefined where the storefront has a customer of this address already. `onAdded` belongs to the same transaction; if it
   * throws, there is no account.
   */
  add: (customer: NewCustomer, onAdded?: OnAdded): Promise<CustomerRecord | undefined> =>
    database.transaction(async (transaction) => {
      const [added] = await transaction.insert(customers).values(withId(customer)).onConflictDoNothing().returning()
      if (!added) return undefined
      await onAdded?.(added, transaction)
      return added
    }),

  /** Of each storefront's customers those with one of these addresses. */
  async listByEmails(emails: readonly string[]): Promise<CustomerRecord[]> {
    return database
      .select()
      .from(customers)
      .where(and(inArray(customers.email, emails.map(normaliseEmail)), isNull(customers.deletedAt)))
  },

  /** Those that have an account already are left as they are. */
  async addMissing(newCustomers: readonly NewCustomer[]): Promise<void> {
    if (newCustomers.length > 0) await database.insert(customers).values(newCustomers.map(withId)).onConflictDoNothing()
  },

  /** Of those who neither ordered nor registered after the moment, in their order. */
  async listIdsQuietSince(
    moment: Date,
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<string[]> {
    const quiet = await database
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          isNull(customers.deletedAt),
          lte(sql`coalesce(${customers.lastOrderAt}, ${customers.registeredAt})`, moment),
          after === undefined ? undefined : gt(customers.id, after),
        ),
      )
      .orderBy(asc(customers.id))
      .limit(limit)
    return quiet.map(({ id }) => id)
  },

  /** Only a business has a company, and keeps its name where none is given. */
  async change(id: string, { firstName, lastName, companyName }: PersonalDetails): Promise<CustomerRecord | undefined> {
    const ofBusiness = sql`coalesce(${companyName ?? null}, ${customers.companyName})`
    const rows = await database
      .update(customers)
      .set({
        firstName,
        lastName,
        companyName: sql`case when ${customers.businessStatus} is not null then ${ofBusiness} end`,
      })
      .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
      .returning()
    return rows[0]
  },

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

  /** Undefined where there is no such account, or its address is another by now. */
  async changePassword(
    queries: Queries,
    { id, email }: Pick<CustomerRecord, 'id' | 'email'>,
    passwordHash: string,
  ): Promise<CustomerRecord | undefined> {
    const isIt = and(eq(customers.id, id), eq(customers.email, email), isNull(customers.deletedAt))
    // From here on sign-ins wait, and the moment comes after each that has read the former password.
    await queries.select({ id: customers.id }).from(customers).where(isIt).for('update')
    const rows = await queries
      .update(customers)
      .set({ passwordHash, passwordChangedAt: sql`clock_timestamp()` })
      .where(isIt)
      .returning()
    return rows[0]
  },

  /** Undefined where there is no such account any more. */
  async markDeleted(id: string, queries: Queries = database): Promise<CustomerRecord | undefined> {
    const rows = await queries
      .update(customers)
      .set({ deletedAt: new Date() })
      .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
      .returning()
    return rows[0]
  },

  /** Accounts that are deleted and not erased yet. */
  async listDeleted(): Promise<string[]> {
    const rows = await database.select({ id: customers.id }).from(customers).where(isNotNull(customers.deletedAt))
    return rows.map(({ id }) => id)
  },
})

export type CustomersRepository = ReturnType<typeof createCustomersRepository>
