import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { publicConfigs } from './public-configs-table.ts'
import { StoredPublicConfig } from './stored-public-config.ts'

type ChannelConfig = { channel: string; config: StoredPublicConfig }

/** The only file that accesses the table `public_configs`. */
export const createPublicConfigRepository = (database: Database) => ({
  /** Throws on an invalid row, because browsers have a fallback menu, which is better than half a menu. */
  async find(channel: string): Promise<StoredPublicConfig | undefined> {
    const [row] = await database.select().from(publicConfigs).where(eq(publicConfigs.channel, channel))
    return row && StoredPublicConfig.parse(row.config)
  },

  /** Keeps the existing row of a channel. */
  async insertMissing(configs: readonly ChannelConfig[]) {
    await database
      .insert(publicConfigs)
      .values([...configs])
      .onConflictDoNothing()
  },
})

export type PublicConfigRepository = ReturnType<typeof createPublicConfigRepository>
