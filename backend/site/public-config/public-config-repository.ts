import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { publicConfigs } from './public-configs-table.ts'
import { StoredPublicConfig } from './stored-public-config.ts'

type ChannelConfig = { channel: string; config: StoredPublicConfig }

/** The only file that knows the table `public_configs`. */
export const createPublicConfigRepository = (database: Database) => ({
  /** Throws on a row that an editor broke: half a menu helps nobody, and browsers have menus of their own for it. */
  async find(channel: string): Promise<StoredPublicConfig | undefined> {
    const [row] = await database.select().from(publicConfigs).where(eq(publicConfigs.channel, channel))
    return row && StoredPublicConfig.parse(row.config)
  },

  /** A channel that has a row keeps it. */
  async insertMissing(configs: readonly ChannelConfig[]) {
    await database
      .insert(publicConfigs)
      .values([...configs])
      .onConflictDoNothing()
  },
})

export type PublicConfigRepository = ReturnType<typeof createPublicConfigRepository>
