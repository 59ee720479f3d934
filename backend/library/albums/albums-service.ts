import {
  ALBUM_PAGE_LIMIT,
  type Album,
  type AlbumChange,
  type AlbumPage,
  type AlbumPageQuery,
} from '@account/shared/contracts/album.ts'
import { PHOTO_PAGE_LIMIT, type PhotoPage, type PhotoPageQuery } from '@account/shared/contracts/photo.ts'
import { DomainError } from '../../platform/errors.ts'
import { albumNotFound } from './album-not-found.ts'
import type { PhotoPages } from '../photos/photo-pages.ts'
import type { AlbumPages } from './album-cursor.ts'
import type { NotifyChanged } from '../photos/photos-service.ts'
import type { AlbumPhotosRepository } from './album-photos-repository.ts'
import { ownAlbumOf, type PresentAlbums } from './album-presenter.ts'
import type { AlbumsRepository } from './albums-repository.ts'

type AlbumsServiceDependencies = {
  albums: AlbumsRepository
  albumPhotos: AlbumPhotosRepository
  albumPages: AlbumPages
  photoPages: PhotoPages
  present: PresentAlbums
  notifyChanged: NotifyChanged
}

const albumShared = (albumId: string) =>
  new DomainError(
    409,
    'album-shared',
    `The album ${albumId} is shared: it can be looked at, and deleted for everybody.`,
  )

/** Manages the albums that a customer owns, without knowledge of HTTP or SQL. */
export const createAlbumsService = (dependencies: AlbumsServiceDependencies) => {
  const { albums, albumPhotos, albumPages, photoPages, present, notifyChanged } = dependencies

  const requireOwn = async (customerId: string, albumId: string) => {
    const row = await albums.find(customerId, albumId)
    if (!row) throw albumNotFound(albumId)
    return row
  }

  const requireChangeable = async (customerId: string, albumId: string) => {
    const row = await requireOwn(customerId, albumId)
    if (row.isShared) throw albumShared(albumId)
    return row
  }

  const find = async (customerId: string, albumId: string): Promise<Album> => {
    const [album] = await present([await requireOwn(customerId, albumId)])
    if (!album) throw albumNotFound(albumId)
    return ownAlbumOf(album)
  }

  return {
    find,
    count: albums.count,

    async list(customerId: string, query: AlbumPageQuery): Promise<AlbumPage> {
      const { cursor, limit = ALBUM_PAGE_LIMIT, displaySharedData = 'true' } = query
      const withShared = displaySharedData === 'true'
      const listName = JSON.stringify(['albums', customerId, withShared])
      const page = await albumPages((part) => albums.list(customerId, { ...part, withShared }), {
        listName,
        cursor,
        limit,
      })
      return { albums: (await present(page.rows)).map(ownAlbumOf), cursor: page.cursor }
    },

    async listPhotos(customerId: string, albumId: string, query: PhotoPageQuery): Promise<PhotoPage> {
      await requireOwn(customerId, albumId)
      const { cursor, limit = PHOTO_PAGE_LIMIT, sortKey = 'created', sortOrder = 'desc' } = query
      const listing = { customerId, albumId, sorting: { sortKey, sortOrder } }
      return photoPages.page(albumPhotos.list, listing, { cursor, limit })
    },

    /** Returns the existing album when an earlier attempt created it and its response was lost. */
    async create(customerId: string, albumId: string, { albumName }: AlbumChange): Promise<Album> {
      await albums.insert(customerId, albumId, albumName.trim())
      await notifyChanged(customerId)
      return find(customerId, albumId)
    },

    async rename(
      customerId: string,
      albumId: string,
      { albumName, ifMatch }: AlbumChange & { ifMatch?: string | undefined },
    ) {
      await requireChangeable(customerId, albumId)
      if (!(await albums.rename(customerId, albumId, { name: albumName.trim(), ifMatch }))) throw albumNotFound(albumId)
      await notifyChanged(customerId)
    },

    async delete(customerId: string, albumId: string) {
      await requireChangeable(customerId, albumId)
      // The second of two simultaneous deletions no longer finds the album.
      if (!(await albums.delete(customerId, albumId))) throw albumNotFound(albumId)
      await notifyChanged(customerId)
    },

    async addPhotos(customerId: string, albumId: string, photoIds: readonly string[]) {
      await requireChangeable(customerId, albumId)
      if (!(await albumPhotos.add(albumId, customerId, photoIds)))
        throw new DomainError(404, 'photo-not-found', 'One of the photos is not in this library; none was added.')
      await notifyChanged(customerId)
    },

    async removePhotos(customerId: string, albumId: string, photoIds: readonly string[]) {
      await requireChangeable(customerId, albumId)
      await albumPhotos.remove(albumId, photoIds)
      await notifyChanged(customerId)
    },
  }
}

export type AlbumsService = ReturnType<typeof createAlbumsService>
