import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { registrations } from './registrations-table.ts'

export type RegistrationRow = typeof registrations.$inferSelect
type NewRegistration = Pick<RegistrationRow, 'id' | 'storefront' | 'email' | 'returnTo'>

/** The only file that queries the table `registrations`. */
export const createRegistrationsRepository = (database: Database) => ({
  async add(queries: Queries, registration: NewRegistration): Promise<void> {
    await queries.insert(registrations).values({ ...registration, requestedAt: new Date() })
  },

  async find(tokenHash: string): Promise<RegistrationRow | undefined> {
    const [found] = await database.select().from(registrations).where(eq(registrations.tokenHash, tokenHash))
    return found
  },

  /** Returns undefined if the registration has its token already, so that a job that runs twice sends one mail. */
  async takeToMail(queries: Queries, id: string, tokenHash: string): Promise<RegistrationRow | undefined> {
    const rows = await queries
      .update(registrations)
      .set({ tokenHash })
      .where(and(eq(registrations.id, id), isNull(registrations.tokenHash)))
      .returning()
    return rows[0]
  },

  /** Returns false if another request was faster. */
  async markUsed(queries: Queries, id: string, customerId: string): Promise<boolean> {
    const { rowCount } = await queries
      .update(registrations)
      .set({ usedAt: new Date(), customerId })
      .where(and(eq(registrations.id, id), isNull(registrations.usedAt)))
    return rowCount === 1
  },

  async remove(queries: Queries, id: string): Promise<void> {
    await queries.delete(registrations).where(eq(registrations.id, id))
  },

  async deleteRequestedBefore(moment: Date): Promise<void> {
    await database.delete(registrations).where(lt(registrations.requestedAt, moment))
  },
})

export type RegistrationsRepository = ReturnType<typeof createRegistrationsRepository>
