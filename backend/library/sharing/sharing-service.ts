import { ALBUM_PAGE_LIMIT, type SharedAlbumPageQuery } from '@account/shared/contracts/album.ts'
import type { Download, DownloadRequest } from '@account/shared/contracts/download.ts'
import { PHOTO_PAGE_LIMIT, type PhotoPage, type PhotoPageQuery } from '@account/shared/contracts/photo.ts'
import type {
  AlbumPerson,
  SharedAlbum,
  SharedAlbumCounts,
  SharedAlbumPage,
  SharedAlbumParticipants,
} from '@account/shared/contracts/sharing.ts'
import type { AlbumPages } from '../albums/album-cursor.ts'
import type { AlbumPhotosRepository } from '../albums/album-photos-repository.ts'
import type { PresentAlbums } from '../albums/album-presenter.ts'
import type { AlbumRow } from '../albums/album-statements.ts'
import { albumNotFound } from '../albums/album-not-found.ts'
import type { CustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { DownloadsService } from '../downloads/downloads-service.ts'
import { photosNotFound } from '../downloads/photos-not-found.ts'
import type { PhotoPages } from '../photos/photo-pages.ts'
import type { NotifyChanged } from '../photos/photos-service.ts'
import type { SharingRepository } from './sharing-repository.ts'

type SharingServiceDependencies = {
  sharing: SharingRepository
  albumPhotos: AlbumPhotosRepository
  albumPages: AlbumPages
  photoPages: PhotoPages
  present: PresentAlbums
  customers: Pick<CustomersRepository, 'find'>
  downloads: Pick<DownloadsService, 'start'>
  notifyChanged: NotifyChanged
}

const inOrder = (dates: (Date | null)[]) => dates.filter((date) => date !== null).toSorted((a, b) => +a - +b)

/** Manages shared albums, without knowledge of HTTP or SQL. */
export const createSharingService = (dependencies: SharingServiceDependencies) => {
  const { sharing, albumPhotos, albumPages, photoPages, present, customers, downloads, notifyChanged } = dependencies

  /** Throws the same error for a missing album and for one the customer may not see, so that neither is revealed. */
  const requireVisible = async (customerId: string, albumId: string) => {
    const row = await sharing.find(customerId, albumId)
    if (!row) throw albumNotFound(albumId)
    return row
  }

  const presentShared = async (rows: readonly AlbumRow[]): Promise<SharedAlbum[]> =>
    (await present(rows)).map(({ row, summary }) => ({ ...summary, ownerId: row.ownerId }))

  /** Leaves out customers whose account is deleted. */
  const peopleOf = async (ids: readonly string[]): Promise<AlbumPerson[]> => {
    const found = await Promise.all(ids.map((id) => customers.find(id)))
    return found.flatMap((customer) => (customer ? [{ id: customer.id, email: customer.email }] : []))
  }

  return {
    async counts(customerId: string): Promise<SharedAlbumCounts> {
      const { read, granted } = await sharing.counts(customerId)
      return {
        readAlbumsCount: read.count,
        grantedAlbumsCount: granted.count,
        created: inOrder([read.created, granted.created])[0]?.toISOString(),
        updated: inOrder([read.updated, granted.updated]).at(-1)?.toISOString(),
      }
    },

    async list(
      customerId: string,
      { cursor, limit = ALBUM_PAGE_LIMIT }: SharedAlbumPageQuery,
    ): Promise<SharedAlbumPage> {
      const listName = JSON.stringify(['shared-albums', customerId])
      const page = await albumPages((part) => sharing.listRead(customerId, part), { listName, cursor, limit })
      return { albums: await presentShared(page.rows), cursor: page.cursor }
    },

    async find(customerId: string, albumId: string): Promise<SharedAlbum> {
      const [album] = await presentShared([await requireVisible(customerId, albumId)])
      if (!album) throw albumNotFound(albumId)
      return album
    },

    async participants(customerId: string, albumId: string): Promise<SharedAlbumParticipants> {
      const { ownerId } = await requireVisible(customerId, albumId)
      const shown = customerId === ownerId ? await sharing.participantIds(albumId) : [customerId]
      const [owner] = await peopleOf([ownerId])
      if (!owner) throw albumNotFound(albumId)
      return { owner, participants: await peopleOf(shown) }
    },

    async listPhotos(customerId: string, albumId: string, query: PhotoPageQuery): Promise<PhotoPage> {
      await requireVisible(customerId, albumId)
      const { cursor, limit = PHOTO_PAGE_LIMIT, sortKey = 'created', sortOrder = 'desc' } = query
      const listing = { customerId, albumId, sorting: { sortKey, sortOrder } }
      return photoPages.page(albumPhotos.list, listing, { cursor, limit })
    },

    /** Deletes the album when the owner calls it; a participant only leaves it. Photos stay with their owners. */
    async delete(customerId: string, albumId: string) {
      const { ownerId } = await requireVisible(customerId, albumId)
      const people = [ownerId, ...(await sharing.participantIds(albumId))]
      const isDeleted = await (customerId === ownerId
        ? sharing.deleteForAll(customerId, albumId)
        : sharing.leave(customerId, albumId))
      if (!isDeleted) throw albumNotFound(albumId)
      await Promise.all(people.map(notifyChanged))
    },

    async download(customerId: string, request: DownloadRequest): Promise<Download> {
      const visible = await sharing.visiblePhotos(customerId, request.photos)
      const keys = new Set(visible.map(({ photoId, ownerId }) => `${photoId} ${ownerId}`))
      if (!request.photos.every(({ photoId, ownerId }) => keys.has(`${photoId} ${ownerId}`))) throw photosNotFound()
      return downloads.start(customerId, request)
    },
  }
}

export type SharingService = ReturnType<typeof createSharingService>
