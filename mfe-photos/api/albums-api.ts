import { Album, AlbumPage, type AlbumName } from '@account/shared/contracts/album.ts'
import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { PhotoPage, type PhotoPageQuery } from '@account/shared/contracts/photo.ts'
import {
  SharedAlbum,
  SharedAlbumCounts,
  SharedAlbumPage,
  SharedAlbumParticipants,
} from '@account/shared/contracts/sharing.ts'
import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** An id comes from the address of the page, where it may hold any character. */
const albumPath = (id: string) => `albums/${encodeURIComponent(id)}`
const sharedAlbumPath = (id: string) => `shared-albums/${encodeURIComponent(id)}`

type PageQuery = { cursor?: string; limit: number }
type OwnPageQuery = PageQuery & { displaySharedData: 'true' | 'false' }

/** The albums of the photo service, and the sharing service (specification: photo library, part 7). */
export const createAlbumsApi = ({ photos, sharing }: Pick<HttpClients, 'photos' | 'sharing'>) => ({
  list: (query: OwnPageQuery, signal?: AbortSignal) =>
    photos.get('albums', { searchParams: query, signal }).json(AlbumPage),
  find: (id: string, signal?: AbortSignal) => photos.get(albumPath(id), { signal }).json(Album),
  /** `key` is a UUID. Every retry of one creation sends the same key, so that it creates one album. */
  create: (albumName: AlbumName, key: string) =>
    photos.post('albums', { json: { albumName }, headers: { [IDEMPOTENCY_HEADER]: key } }).json(Album),
  /** `from` is the name that the customer changed: the service responds 412 if there is a newer one. */
  rename: async (id: string, { albumName, from }: { albumName: AlbumName; from: string }) => {
    await photos.patch(albumPath(id), {
      json: { albumName },
      headers: { [IF_MATCH_HEADER]: entityTagOf({ albumName: from }) },
    })
  },
  delete: async (id: string) => {
    await photos.delete(albumPath(id))
  },
  listPhotos: (id: string, query: PhotoPageQuery, signal?: AbortSignal) =>
    photos.get(`${albumPath(id)}/photos`, { searchParams: query, signal }).json(PhotoPage),
  /** At most `DELETION_BATCH_LIMIT` photos. */
  addPhotos: async (id: string, photoIds: readonly string[]) => {
    await photos.post(`${albumPath(id)}/photos`, { json: { photoIds } })
  },
  /** At most `DELETION_BATCH_LIMIT` photos; they stay in the library. */
  removePhotos: async (
    id: string,
    photoIds: readonly string[],
    { keepalive = false }: { keepalive?: boolean } = {},
  ) => {
    await photos.delete(`${albumPath(id)}/photos`, { json: { photoIds }, keepalive, retry: 0 })
  },

  sharedCounts: (signal?: AbortSignal) => sharing.get('users', { signal }).json(SharedAlbumCounts),
  listShared: (query: PageQuery, signal?: AbortSignal) =>
    sharing.get('shared-albums', { searchParams: query, signal }).json(SharedAlbumPage),
  findShared: (id: string, signal?: AbortSignal) => sharing.get(sharedAlbumPath(id), { signal }).json(SharedAlbum),
  participants: (id: string, signal?: AbortSignal) =>
    sharing.get(`${sharedAlbumPath(id)}/participants`, { signal }).json(SharedAlbumParticipants),
  listSharedPhotos: (id: string, query: PhotoPageQuery, signal?: AbortSignal) =>
    sharing.get(`${sharedAlbumPath(id)}/photos`, { searchParams: query, signal }).json(PhotoPage),
  deleteShared: async (id: string) => {
    await sharing.delete(sharedAlbumPath(id))
  },
})

export type AlbumsApi = ReturnType<typeof createAlbumsApi>

export const albumsApiAtom = createProvidedAtom<AlbumsApi>('albumsApiAtom')
