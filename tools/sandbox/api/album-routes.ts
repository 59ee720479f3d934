import { Album, AlbumChange, AlbumPage } from '@account/shared/contracts/album.ts'
import { PhotoIds, PhotoPage } from '@account/shared/contracts/photo.ts'
import { SharedAlbumCounts, SharedAlbumPage } from '@account/shared/contracts/sharing.ts'
import type { SandboxLibrary } from '../library/sandbox-library.ts'
import { photoPageOf } from './photo-pages.ts'
import { ensureFound, type ServiceRequest, type ServiceRoute } from './service-route.ts'

/** The calls of the photo service for albums. The customer of the sandbox shares none. */
export const albumRoutes = (library: SandboxLibrary): ServiceRoute[] => {
  const changed = (id = '', change: Parameters<SandboxLibrary['changeAlbum']>[1]) => {
    ensureFound(library.changeAlbum(id, change) || undefined, 'album')
  }
  const idsIn = ({ body }: ServiceRequest) => PhotoIds.parse(body).photoIds

  return [
    {
      method: 'GET',
      path: 'photos/albums',
      answer: AlbumPage,
      respond: () => ({ albums: library.albums().toReversed(), cursor: null }),
    },
    {
      method: 'POST',
      path: 'photos/albums',
      answer: Album,
      respond: ({ body }) => library.createAlbum(AlbumChange.parse(body).albumName),
    },
    {
      method: 'GET',
      path: 'photos/albums/:id',
      answer: Album,
      respond: ({ params: { id = '' } }) => ensureFound(library.album(id), 'album'),
    },
    {
      method: 'PATCH',
      path: 'photos/albums/:id',
      respond: ({ params, body }) => changed(params['id'], AlbumChange.parse(body)),
    },
    {
      method: 'DELETE',
      path: 'photos/albums/:id',
      respond: ({ params: { id = '' } }) => library.deleteAlbum(id),
    },
    {
      method: 'GET',
      path: 'photos/albums/:id/photos',
      answer: PhotoPage,
      respond: ({ params: { id = '' }, query }) => photoPageOf(ensureFound(library.albumPhotos(id), 'album'), query),
    },
    {
      method: 'POST',
      path: 'photos/albums/:id/photos',
      respond: (request) => {
        const added = idsIn(request)
        changed(request.params['id'], { photoIds: (ids) => [...new Set([...ids, ...added])] })
      },
    },
    {
      method: 'DELETE',
      path: 'photos/albums/:id/photos',
      respond: (request) => {
        const removed = idsIn(request)
        changed(request.params['id'], { photoIds: (ids) => ids.filter((id) => !removed.includes(id)) })
      },
    },
    {
      method: 'GET',
      path: 'sharing/users',
      answer: SharedAlbumCounts,
      respond: () => ({ readAlbumsCount: 0, grantedAlbumsCount: 0 }),
    },
    {
      method: 'GET',
      path: 'sharing/shared-albums',
      answer: SharedAlbumPage,
      respond: () => ({ albums: [], cursor: null }),
    },
  ]
}
