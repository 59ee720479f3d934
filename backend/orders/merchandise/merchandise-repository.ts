import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { merchandiseArticles, merchandiseChannels, merchandiseOptions } from './merchandise-table.ts'

export type ChannelRecord = typeof merchandiseChannels.$inferSelect
export type ArticleRecord = typeof merchandiseArticles.$inferSelect
export type OptionRecord = typeof merchandiseOptions.$inferSelect

/** The only file that accesses the tables of the merchandise catalogue. */
export const createMerchandiseRepository = (database: Database) => ({
  listChannels: (): Promise<ChannelRecord[]> =>
    database.select().from(merchandiseChannels).orderBy(asc(merchandiseChannels.id)),

  async findChannel(id: string): Promise<ChannelRecord | undefined> {
    const rows = await database.select().from(merchandiseChannels).where(eq(merchandiseChannels.id, id))
    return rows[0]
  },

  listArticles: (channelId: string): Promise<ArticleRecord[]> =>
    database
      .select()
      .from(merchandiseArticles)
      .where(eq(merchandiseArticles.channelId, channelId))
      .orderBy(asc(merchandiseArticles.articleId)),

  listOptions: (): Promise<OptionRecord[]> => database.select().from(merchandiseOptions),

  /** Replaces the whole catalogue in one transaction. */
  replace: (catalogue: {
    channels: readonly ChannelRecord[]
    articles: readonly ArticleRecord[]
    options: readonly OptionRecord[]
  }): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.delete(merchandiseChannels)
      await transaction.delete(merchandiseArticles)
      await transaction.delete(merchandiseOptions)
      await transaction.insert(merchandiseChannels).values([...catalogue.channels])
      await transaction.insert(merchandiseArticles).values([...catalogue.articles])
      await transaction.insert(merchandiseOptions).values([...catalogue.options])
    }),
})

export type MerchandiseRepository = ReturnType<typeof createMerchandiseRepository>
