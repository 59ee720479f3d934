import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ArticleGroup, CutOffCampaign } from '@account/shared/contracts/cut-off.ts'
import { takeAdvisoryLock, type Database } from '../../platform/database/database.ts'
import { articleGroups, cutOffCampaigns } from './cut-off-table.ts'

type NewCampaign = Omit<typeof cutOffCampaigns.$inferInsert, 'id'>

/** The only file that accesses the tables of cut-off campaigns. */
export const createCutOffRepository = (database: Database) => ({
  listArticleGroups: (): Promise<ArticleGroup[]> =>
    database.select().from(articleGroups).orderBy(asc(articleGroups.name)),

  /** The current season. */
  async findCampaign(name: string, now: Date): Promise<CutOffCampaign | undefined> {
    const rows = await database
      .select()
      .from(cutOffCampaigns)
      .where(and(eq(cutOffCampaigns.name, name), lte(cutOffCampaigns.startsAt, now), gt(cutOffCampaigns.endsAt, now)))
      .orderBy(asc(cutOffCampaigns.endsAt))
      .limit(1)
    const [found] = rows
    return found && { name, occasion: found.occasion, deliveredBy: found.deliveredBy, cutOffs: found.cutOffs }
  },

  /** Replaces the whole calendar in one transaction. Of processes that do so at once, each waits for the one before it. */
  replace: (groups: readonly ArticleGroup[], campaigns: readonly NewCampaign[]): Promise<void> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, 'cut-off-calendar')
      await transaction.delete(articleGroups)
      await transaction.delete(cutOffCampaigns)
      await transaction.insert(articleGroups).values([...groups])
      await transaction.insert(cutOffCampaigns).values(campaigns.map((campaign) => ({ ...campaign, id: uuidv7() })))
    }),
})

export type CutOffRepository = ReturnType<typeof createCutOffRepository>
