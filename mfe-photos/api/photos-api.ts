import {
  DeletionResult,
  PageCursors,
  Photo,
  PhotoPage,
  type LibraryPageQuery,
  type PageCursorsQuery,
  type PhotoFilter,
} from '@account/shared/contracts/photo.ts'
import type { PhotoEditRequest } from '@account/shared/contracts/photo-edit.ts'
import { PhotoDetails } from '@account/shared/contracts/photo-details.ts'
import { PhotoPlaces } from '@account/shared/contracts/photo-places.ts'
import { PhotoStackPage, type PhotoStackQuery } from '@account/shared/contracts/photo-stack.ts'
import { TimelineCounts, UserCounts, type TimelineMonth } from '@account/shared/contracts/timeline.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/**
 * Paths below the photo service. The host requests the first ones ahead of the timeline, so each is composed in one
 * place.
 */
export const TIMELINE_COUNTS_PATH = 'users/timeline'

export const monthPagePath = ({ year, month }: TimelineMonth, query: LibraryPageQuery): string =>
  `photos/timeline/${year}/${month}?${searchOf(query)}`

const searchOf = (query: LibraryPageQuery) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.toString()
}

/** An id comes from the address of the page, where it may hold any character. */
const photoPath = (id: string) => `photos/${encodeURIComponent(id)}`

/** A photo of 100 megapixels is rendered in full size. */
const EDIT_TIMEOUT_MS = 120_000

/** From this number of photos on, a page is requested in columns. See: [Note: Compact pages] */
const LEAST_OF_COMPACT_PAGE = 100

/** The photo service (specification: photo library, part 7). */
export const createPhotosApi = (http: HttpClient) => ({
  userCounts: (signal?: AbortSignal) => http.get('users', { signal }).json(UserCounts),
  timelineCounts: (signal?: AbortSignal, filter?: PhotoFilter) =>
    http.get(TIMELINE_COUNTS_PATH, { searchParams: filter, signal }).json(TimelineCounts),
  list: (query: LibraryPageQuery, signal?: AbortSignal) =>
    http.get('photos', { searchParams: query, signal }).json(PhotoPage),
  listMonth: async (month: TimelineMonth, query: LibraryPageQuery, signal?: AbortSignal): Promise<PhotoPage> => {
    if ((query.limit ?? 0) < LEAST_OF_COMPACT_PAGE)
      return http.get(monthPagePath(month, query), { signal }).json(PhotoPage)
    const path = `photos/timeline/${month.year}/${month.month}/compact?${searchOf(query)}`
    const { readMonthPage } = await import('./compact-month-page.ts')
    return readMonthPage(http.get(path, { signal }))
  },
  /** The cursors of the pages of a month that follow a cursor. */
  monthCursors: ({ year, month }: TimelineMonth, query: PageCursorsQuery, signal?: AbortSignal) =>
    http.get(`photos/timeline/${year}/${month}/cursors`, { searchParams: query, signal }).json(PageCursors),
  /** At most `DELETION_BATCH_LIMIT` photos; the response names those that were not deleted. */
  delete: (photoIds: readonly string[], { keepalive = false }: { keepalive?: boolean } = {}) =>
    http.delete('photos', { json: { photoIds }, keepalive, retry: 0 }).json(DeletionResult),
  /** The server responds before it has deleted the photos; the activation status says when the library is empty. */
  deleteAll: async () => {
    await http.delete('photos/all', { retry: 0 })
  },
  /** At most `DELETION_BATCH_LIMIT` photos. Repeated after a lost response, which changes nothing. */
  setFavourite: async (photoIds: readonly string[], isFavourite: boolean) => {
    const method = isFavourite ? 'post' : 'delete'
    await http[method]('favourites', { json: { photoIds }, keepalive: true, retry: { methods: [method] } })
  },
  stacks: (query: PhotoStackQuery, signal?: AbortSignal) =>
    http.get('stacks', { searchParams: query, signal }).json(PhotoStackPage),
  /** The photo as it is shown from then on. */
  edit: (id: string, request: PhotoEditRequest) =>
    http.put(`${photoPath(id)}/edit`, { json: request, timeout: EDIT_TIMEOUT_MS }).json(Photo),
  places: (signal?: AbortSignal) => http.get('users/places', { signal }).json(PhotoPlaces),
  switchPlaces: (isOn: boolean) => http.put('users/places', { json: { isOn } }).json(PhotoPlaces),
  details: (id: string, signal?: AbortSignal) => http.get(`${photoPath(id)}/details`, { signal }).json(PhotoDetails),
  find: (id: string, signal?: AbortSignal) => http.get(photoPath(id), { signal }).json(Photo),
})

export type PhotosApi = ReturnType<typeof createPhotosApi>

export const photosApiAtom = createProvidedAtom<PhotosApi>('photosApiAtom')
