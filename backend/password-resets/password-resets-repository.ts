import { and, eq, lt, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queries } from '../database/database.ts'
import { passwordResets } from './password-resets-table.ts'

export type PasswordReset = typeof passwordResets.$inferSelect

/** The only file that knows the table `password_resets`. */
export const createPasswordResetsRepository = (database: Database) => ({
  async add(
    queries: Queries,
    reset: Pick<PasswordReset, 'customerId' | 'email' | 'tokenHash'>,
  ): Promise<PasswordReset> {
    const [added] = await queries
      .insert(passwordResets)
      .values({ ...reset, id: uuidv7(), requestedAt: new Date() })
      .returning()
    if (!added) throw new Error('PostgreSQL kept a password reset without answering its row.')
    return added
  },

  async find(tokenHash: string): Promise<PasswordReset | undefined> {
    const [found] = await database.select().from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash))
    return found
  },

  async findWithin(queries: Queries, id: string): Promise<PasswordReset | undefined> {
    const [found] = await queries.select().from(passwordResets).where(eq(passwordResets.id, id))
    return found
  },

  /** Every other one of the customer is worth nothing from here on. */
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
