import { and, eq, gte, lt } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { temporarySelections } from './temporary-selections-table.ts'

/** The only file that accesses the table `temporary_selections`. */
export const createTemporarySelectionsRepository = (database: Database) => ({
  /** The id is part of an address, so it is random and cannot be guessed. */
  async insert(customerId: string, photoIds: readonly string[]): Promise<string> {
    const id = randomUUID()
    await database.insert(temporarySelections).values({ id, customerId, photoIds: [...photoIds], created: new Date() })
    return id
  },

  async find(customerId: string, id: string, since: Date): Promise<string[] | undefined> {
    const [row] = await database
      .select({ photoIds: temporarySelections.photoIds })
      .from(temporarySelections)
      .where(
        and(
          eq(temporarySelections.id, id),
          eq(temporarySelections.customerId, customerId),
          gte(temporarySelections.created, since),
        ),
      )
    return row?.photoIds
  },

  async deleteBefore(before: Date) {
    await database.delete(temporarySelections).where(lt(temporarySelections.created, before))
  },
})

export type TemporarySelectionsRepository = ReturnType<typeof createTemporarySelectionsRepository>
