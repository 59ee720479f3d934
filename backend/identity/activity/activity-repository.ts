import { and, desc, eq, lt } from 'drizzle-orm'
import { accountActivity } from '../../platform/activity/account-activity-table.ts'
import type { Database } from '../../platform/database/database.ts'

export type ActivityRow = typeof accountActivity.$inferSelect

type Page = { before: string | undefined; limit: number }

/** The only file that reads the table `account_activity`; each action writes its own row. See: platform/activity */
export const createActivityRepository = (database: Database) => ({
  /** Newest first. */
  listOf: (customerId: string, { before, limit }: Page): Promise<ActivityRow[]> =>
    database
      .select()
      .from(accountActivity)
      .where(
        and(
          eq(accountActivity.customerId, customerId),
          before === undefined ? undefined : lt(accountActivity.id, before),
        ),
      )
      .orderBy(desc(accountActivity.id))
      .limit(limit),

  async deleteBefore(moment: Date): Promise<void> {
    await database.delete(accountActivity).where(lt(accountActivity.happenedAt, moment))
  },
})

export type ActivityRepository = ReturnType<typeof createActivityRepository>
