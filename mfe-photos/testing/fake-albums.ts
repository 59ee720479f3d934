import type { Album } from '@account/shared/contracts/album.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import type { AlbumsApi } from '../api/albums-api.ts'

const notFound = () => Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })

const anAlbum = (albumId: string, albumName: string): Album => ({
  albumId,
  albumName,
  coverPhoto: null,
  photosCount: 0,
  created: new Date().toISOString(),
  updated: new Date().toISOString(),
  userId: '0195d3a0-0000-7000-8000-000000000001',
  isShared: false,
})

/** A server with these albums of the customer, by name, and no shared albums. */
export const fakeAlbumsApi = (photosOf: Record<string, Photo[]> = {}): AlbumsApi => {
  const albums = new Map(
    Object.entries(photosOf).map(([name, photos], index) => {
      const albumId = `0195d3a0-0000-7000-8000-${String(index + 1).padStart(12, 'a')}`
      return [albumId, { album: anAlbum(albumId, name), photos }]
    }),
  )
  const held = (id: string) => {
    const found = albums.get(id)
    if (!found) throw notFound()
    return found
  }
  const present = ({ album, photos }: { album: Album; photos: Photo[] }): Album => ({
    ...album,
    photosCount: photos.length,
    coverPhoto: photos[0] ?? null,
  })
  return {
    list: async () => ({ albums: [...albums.values()].map(present), cursor: null }),
    find: async (id) => present(held(id)),
    create: async (albumName) => {
      const album = anAlbum(crypto.randomUUID(), albumName.trim())
      albums.set(album.albumId, { album, photos: [] })
      return album
    },
    rename: async (id, { albumName }) => {
      held(id).album.albumName = albumName
    },
    delete: async (id) => {
      held(id)
      albums.delete(id)
    },
    listPhotos: async (id, { cursor, limit = 500 }) => {
      const { photos } = held(id)
      const start = Number(cursor ?? 0)
      const end = start + limit
      return { images: photos.slice(start, end), cursor: end < photos.length ? String(end) : null }
    },
    addPhotos: async () => undefined,
    removePhotos: async (id, photoIds) => {
      const found = held(id)
      found.photos = found.photos.filter(({ imageId }) => !photoIds.includes(imageId))
    },
    sharedCounts: async () => ({ readAlbumsCount: 0, grantedAlbumsCount: 0 }),
    listShared: async () => ({ albums: [], cursor: null }),
    findShared: async () => Promise.reject(notFound()),
    participants: async () => Promise.reject(notFound()),
    listSharedPhotos: async () => Promise.reject(notFound()),
    deleteShared: async () => Promise.reject(notFound()),
  }
}
