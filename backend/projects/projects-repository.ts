import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { ProjectPageQuery } from '@account/shared/contracts/project.ts'
import type { Database } from '../database/database.ts'
import { projects } from './projects-table.ts'

export type ProjectRecord = typeof projects.$inferSelect

const keptOf = (customerId: string, now: Date) => and(eq(projects.customerId, customerId), gt(projects.expiresAt, now))

/** The only file that knows the table `projects`. An expired project is found by nobody. */
export const createProjectsRepository = (database: Database) => ({
  /** The one changed last first. */
  listFor: (customerId: string, { skip, limit }: ProjectPageQuery, now: Date): Promise<ProjectRecord[]> =>
    database
      .select()
      .from(projects)
      .where(keptOf(customerId, now))
      .orderBy(desc(projects.updatedAt), desc(projects.id))
      .offset(skip)
      .limit(limit),

  async countFor(customerId: string, now: Date): Promise<number> {
    const [row] = await database.select({ count: count() }).from(projects).where(keptOf(customerId, now))
    return row?.count ?? 0
  },

  /** False where the customer has no such project. */
  async delete(customerId: string, id: string): Promise<boolean> {
    const deleted = await database
      .delete(projects)
      .where(and(eq(projects.id, id), eq(projects.customerId, customerId)))
      .returning({ id: projects.id })
    return deleted.length > 0
  },

  async insert(records: readonly ProjectRecord[]) {
    if (records.length > 0) await database.insert(projects).values([...records])
  },
})

export type ProjectsRepository = ReturnType<typeof createProjectsRepository>
