import {
  BlockedOrder,
  GalleryCategories,
  GalleryEntry,
  type GalleryCategory,
  type GalleryEntryText,
} from '@account/shared/contracts/gallery.ts'
import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { orNullIfMissing } from '@account/shared/http/or-null-if-missing.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** The state of a book before it is shown in the gallery. */
export type GalleryPlace = { categories: GalleryCategory[]; entry: GalleryEntry | null; isBlocked: boolean }

/** The list of blocked books is public, so the request carries no token (specification: account site, 6). */
const anonymously = {
  hooks: { beforeRequest: [({ request }: { request: Request }) => request.headers.delete('authorization')] },
}

export const createGalleryApi = (http: HttpClient, channel: string) => {
  const ofChannel = { searchParams: { channel } }
  return {
    async findPlace(widgetId: string, signal?: AbortSignal): Promise<GalleryPlace> {
      const options = { signal }
      const [{ categories }, entry, { isBlocked }] = await Promise.all([
        http.get('v1/categories', options).json(GalleryCategories),
        orNullIfMissing(http.get(`v1/galleryentries/${widgetId}`, { ...ofChannel, ...options }).json(GalleryEntry)),
        http.get(`v1/blockedorders/${widgetId}`, { ...anonymously, ...options }).json(BlockedOrder),
      ])
      return { categories, entry, isBlocked }
    },
    publish: (widgetId: string, text: GalleryEntryText): Promise<GalleryEntry> =>
      http.post('v1/galleryentries/', { json: { widgetId, channel, ...text } }).json(GalleryEntry),
    /** `from` is the text that the customer changed: the service responds 412 if there is a newer one. */
    change: (widgetId: string, text: GalleryEntryText, from: GalleryEntryText): Promise<GalleryEntry> =>
      http
        .put(`v1/galleryentries/${widgetId}`, {
          ...ofChannel,
          json: { widgetId, channel, ...text },
          headers: { [IF_MATCH_HEADER]: entityTagOf(from) },
        })
        .json(GalleryEntry),
    /** A missing entry counts as removed. */
    remove: async (widgetId: string): Promise<void> => {
      await orNullIfMissing(http.delete(`v1/galleryentries/${widgetId}`, ofChannel))
    },
  }
}

export type GalleryApi = ReturnType<typeof createGalleryApi>

/** entry.tsx provides it; a test provides its own. */
export const galleryApiAtom = createProvidedAtom<GalleryApi>('galleryApiAtom')
