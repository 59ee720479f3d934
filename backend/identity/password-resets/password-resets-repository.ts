import { and, eq, lt, ne } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { passwordResets } from './password-resets-table.ts'

export type PasswordReset = typeof passwordResets.$inferSelect

/** The only file that queries the table `password_resets`. */
export const createPasswordResetsRepository = (database: Database) => ({
  /** Returns false if a reset with this id exists. */
  async add(
    queries: Queries,
    reset: Pick<PasswordReset, 'id' | 'customerId' | 'email' | 'tokenHash'>,
  ): Promise<boolean> {
    const { rowCount } = await queries
      .insert(passwordResets)
      .values({ ...reset, requestedAt: new Date() })
      .onConflictDoNothing({ target: passwordResets.id })
    return rowCount === 1
  },

  async find(tokenHash: string): Promise<PasswordReset | undefined> {
    const [found] = await database.select().from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash))
    return found
  },

  async findWithin(queries: Queries, id: string): Promise<PasswordReset | undefined> {
    const [found] = await queries.select().from(passwordResets).where(eq(passwordResets.id, id))
    return found
  },

  /** Invalidates every other reset of the customer. */
  async markUsed(queries: Queries, { id, customerId }: PasswordReset): Promise<void> {
    await queries
      .delete(passwordResets)
      .where(and(eq(passwordResets.customerId, customerId), ne(passwordResets.id, id)))
    await queries.update(passwordResets).set({ usedAt: new Date() }).where(eq(passwordResets.id, id))
  },

  async deleteRequestedBefore(moment: Date): Promise<void> {
    await database.delete(passwordResets).where(lt(passwordResets.requestedAt, moment))
  },
})

export type PasswordResetsRepository = ReturnType<typeof createPasswordResetsRepository>
