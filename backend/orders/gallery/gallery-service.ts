import { entityTagOf } from '@account/shared/contracts/entity-tag.ts'
import type { BlockedOrder, GalleryEntry, NewGalleryEntry } from '@account/shared/contracts/gallery.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import { DomainError } from '../../platform/errors.ts'
import type { WidgetsRepository } from '../widgets/widgets-repository.ts'
import { textOf, type EntryKey, type GalleryEntryRecord, type GalleryRepository } from './gallery-repository.ts'

type GalleryOptions = { gallery: GalleryRepository; widgets: Pick<WidgetsRepository, 'find'> }

const entryNotFound = () => new DomainError(404, 'entry-not-found', 'The customer has no such entry in the gallery.')

const present = ({
  widgetId,
  channel,
  category,
  title,
  description,
  publishedAt,
}: GalleryEntryRecord): GalleryEntry => ({
  ...{ widgetId, channel, category, title, description },
  publishedAt: publishedAt.toISOString(),
})

/** The books that customers publish in the gallery of the shop. Knows neither HTTP nor SQL. */
export const createGalleryService = ({ gallery, widgets }: GalleryOptions) => {
  /** Refuses another channel, because its entries belong to another storefront. */
  const keyOf = ({ customerId, storefront }: Bearer, widgetId: string, channel: string): EntryKey => {
    if (requireStorefront(storefront).channel !== channel) throw entryNotFound()
    return { customerId, widgetId, channel }
  }

  return {
    async find(bearer: Bearer, widgetId: string, channel: string): Promise<GalleryEntry> {
      const entry = await gallery.find(keyOf(bearer, widgetId, channel))
      if (!entry) throw entryNotFound()
      return present(entry)
    },

    /** A retry after a lost response finds the entry that it wants, and succeeds again. */
    async publish(bearer: Bearer, { widgetId, channel, ...text }: NewGalleryEntry): Promise<GalleryEntry> {
      const key = keyOf(bearer, widgetId, channel)
      const widget = await widgets.find(bearer.customerId, widgetId)
      if (!widget?.pageKeys) throw entryNotFound()
      if (await gallery.isBlocked(widgetId))
        throw new DomainError(409, 'order-blocked', 'Customer care has blocked this book from the gallery.')
      const entry = await gallery.insert({ ...key, ...text, publishedAt: new Date() }).catch(async (error: unknown) => {
        // A concurrent request deleted the online version.
        if (!(await widgets.find(bearer.customerId, widgetId))) throw entryNotFound()
        throw error
      })
      const found = entry ?? (await gallery.find(key))
      if (!found || entityTagOf(textOf(found)) !== entityTagOf(text))
        throw new DomainError(409, 'already-published', 'The book is in the gallery already.')
      return present(found)
    },

    /** Throws 412 where `ifMatch` is the tag of a former text. */
    async change(
      bearer: Bearer,
      { widgetId, channel, ...text }: NewGalleryEntry,
      ifMatch?: string,
    ): Promise<GalleryEntry> {
      const entry = await gallery.change(keyOf(bearer, widgetId, channel), text, ifMatch)
      if (!entry) throw entryNotFound()
      return present(entry)
    },

    async delete(bearer: Bearer, widgetId: string, channel: string): Promise<void> {
      if (!(await gallery.delete(keyOf(bearer, widgetId, channel)))) throw entryNotFound()
    },

    /** Public: the response reveals neither the owner of a book nor whether it exists. */
    blocked: async (orderCode: string): Promise<BlockedOrder> => ({
      orderCode,
      isBlocked: await gallery.isBlocked(orderCode),
    }),
  }
}

export type GalleryService = ReturnType<typeof createGalleryService>
