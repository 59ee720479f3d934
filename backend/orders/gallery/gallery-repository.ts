import { and, eq, inArray } from 'drizzle-orm'
import { GalleryEntryText } from '@account/shared/contracts/gallery.ts'
import type { Database } from '../../platform/database/database.ts'
import { requireMatch } from '../../platform/if-match.ts'
import { blockedOrders, galleryEntries } from './gallery-table.ts'

export type GalleryEntryRecord = typeof galleryEntries.$inferSelect

/** The customer, the product and the channel of an entry. */
export type EntryKey = { customerId: string; widgetId: string; channel: string }

export const textOf = (entry: GalleryEntryRecord): GalleryEntryText => GalleryEntryText.strip().parse(entry)

const own = ({ customerId, widgetId, channel }: EntryKey) =>
  and(
    eq(galleryEntries.customerId, customerId),
    eq(galleryEntries.widgetId, widgetId),
    eq(galleryEntries.channel, channel),
  )

/** The only file that accesses the tables `gallery_entries` and `blocked_orders`. */
export const createGalleryRepository = (database: Database) => ({
  async find(key: EntryKey): Promise<GalleryEntryRecord | undefined> {
    const [row] = await database.select().from(galleryEntries).where(own(key))
    return row
  },

  /** The products among these whose books are in the gallery. */
  async listPublished(customerId: string, widgetIds: readonly string[]): Promise<string[]> {
    const rows = await database
      .select({ widgetId: galleryEntries.widgetId })
      .from(galleryEntries)
      .where(and(eq(galleryEntries.customerId, customerId), inArray(galleryEntries.widgetId, [...widgetIds])))
    return rows.map(({ widgetId }) => widgetId)
  },

  /** Undefined if the gallery already has the book. */
  async insert(entry: GalleryEntryRecord): Promise<GalleryEntryRecord | undefined> {
    const [row] = await database.insert(galleryEntries).values(entry).onConflictDoNothing().returning()
    return row
  },

  /** Undefined if the customer has no such entry. Throws 412 where `ifMatch` is the tag of a former text. */
  change: (key: EntryKey, text: GalleryEntryText, ifMatch?: string): Promise<GalleryEntryRecord | undefined> =>
    database.transaction(async (transaction) => {
      const [before] = await transaction.select().from(galleryEntries).where(own(key)).for('update')
      if (!before) return undefined
      requireMatch(ifMatch, { present: textOf(before), wanted: text })
      const [row] = await transaction.update(galleryEntries).set(text).where(own(key)).returning()
      return row
    }),

  async delete(key: EntryKey): Promise<boolean> {
    const deleted = await database.delete(galleryEntries).where(own(key)).returning({ id: galleryEntries.widgetId })
    return deleted.length > 0
  },

  async isBlocked(orderCode: string): Promise<boolean> {
    const found = await database.select().from(blockedOrders).where(eq(blockedOrders.orderCode, orderCode))
    return found.length > 0
  },

  async block(orderCodes: readonly string[]) {
    if (orderCodes.length > 0)
      await database
        .insert(blockedOrders)
        .values(orderCodes.map((orderCode) => ({ orderCode })))
        .onConflictDoNothing()
  },
})

export type GalleryRepository = ReturnType<typeof createGalleryRepository>
