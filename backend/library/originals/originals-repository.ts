import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { damagedOriginals, type OriginalFault, scrubPosition } from './originals-table.ts'

const ONLY_ROW = 1

/** The only file that accesses the tables `damaged_originals` and `scrub_position`. */
export const createOriginalsRepository = (database: Database) => ({
  async isDamaged(photoId: string): Promise<boolean> {
    return (await database.$count(damagedOriginals, eq(damagedOriginals.photoId, photoId))) > 0
  },

  /** True when the damage was not recorded before. */
  async addDamaged(photo: { id: string; ownerId: string }, fault: OriginalFault): Promise<boolean> {
    const { rowCount } = await database
      .insert(damagedOriginals)
      .values({ photoId: photo.id, ownerId: photo.ownerId, fault, found: new Date() })
      .onConflictDoNothing()
    return rowCount === 1
  },

  async removeDamaged(photoIds: readonly string[]) {
    await database.delete(damagedOriginals).where(inArray(damagedOriginals.photoId, [...photoIds]))
  },

  /** At most `limit` damaged originals in the order of their photo ids, so that a caller reads them page by page. */
  damagedAfter: async (photoId: string, limit: number) =>
    database
      .select({ photoId: damagedOriginals.photoId })
      .from(damagedOriginals)
      .where(gt(damagedOriginals.photoId, photoId))
      .orderBy(asc(damagedOriginals.photoId))
      .limit(limit),

  async position(): Promise<string> {
    const [row] = await database.select().from(scrubPosition).where(eq(scrubPosition.id, ONLY_ROW))
    return row?.photoId ?? NIL
  },

  async setPosition(photoId: string) {
    await database
      .insert(scrubPosition)
      .values({ id: ONLY_ROW, photoId })
      .onConflictDoUpdate({ target: scrubPosition.id, set: { photoId: sql`excluded.photo_id` } })
  },
})

export type OriginalsRepository = ReturnType<typeof createOriginalsRepository>
