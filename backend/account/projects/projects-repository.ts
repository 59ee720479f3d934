import { and, count, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import type { ProjectPageQuery } from '@account/shared/contracts/project.ts'
import type { Database } from '../../platform/database/database.ts'
import { isSharedObject } from '../../platform/object-store/object-store.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { projects } from './projects-table.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** How long the editor keeps an unopened project. */
export const PROJECT_KEPT_MS = 365 * DAY_MS

export type ProjectRecord = typeof projects.$inferSelect

const keptOf = (customerId: string, now: Date) => and(eq(projects.customerId, customerId), gt(projects.expiresAt, now))

/** The only file that accesses the table `projects`. No query finds an expired project. */
export const createProjectsRepository = (database: Database) => {
  const remove = (which: SQL | undefined) =>
    database.transaction(async (transaction) => {
      const removed = await transaction.delete(projects).where(which).returning({ picture: projects.thumbnailKey })
      const keys = removed.flatMap(({ picture }) => (picture === null || isSharedObject(picture) ? [] : [picture]))
      if (keys.length > 0) await addJob(transaction, 'delete-objects', { keys })
      return removed.length
    })

  return {
    /** Sorted by the last change, newest first. */
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

    /** Also deletes the picture. False if the customer has no such project. */
    delete: async (customerId: string, id: string): Promise<boolean> =>
      (await remove(and(eq(projects.id, id), eq(projects.customerId, customerId)))) > 0,

    /** Deletes at most `limit` projects with their pictures, and returns how many. */
    deleteExpired: (now: Date, limit: number): Promise<number> =>
      remove(
        inArray(
          projects.id,
          database.select({ id: projects.id }).from(projects).where(lte(projects.expiresAt, now)).limit(limit),
        ),
      ),

    async insert(records: readonly ProjectRecord[]) {
      if (records.length > 0) await database.insert(projects).values([...records])
    },
  }
}

export type ProjectsRepository = ReturnType<typeof createProjectsRepository>
