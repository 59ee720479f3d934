import { createActivationRepository } from './activation/activation-repository.ts'
import { createAlbumPages } from './albums/album-cursor.ts'
import { createAlbumPhotosRepository } from './albums/album-photos-repository.ts'
import { createAlbumPresenter } from './albums/album-presenter.ts'
import { createAlbumsRepository } from './albums/albums-repository.ts'
import { albumsRoutes } from './albums/albums-routes.ts'
import { createAlbumsService } from './albums/albums-service.ts'
import type { Service } from './app.ts'
import type { Database } from './database/database.ts'
import { createSigner } from './database/signing-key.ts'
import type { Jobs } from './jobs/job-runner.ts'
import type { Logger } from './logger.ts'
import type { ObjectUrls } from './object-store/object-urls.ts'
import { createLibraryDeletion } from './photos/library-deletion.ts'
import { createPhotoCursors } from './photos/photo-cursor.ts'
import { createPhotoPages } from './photos/photo-pages.ts'
import { createPhotoPresenter } from './photos/photo-presenter.ts'
import type { PhotosRepository } from './photos/photos-repository.ts'
import { photosRoutes } from './photos/photos-routes.ts'
import { createPhotosService } from './photos/photos-service.ts'

type LibraryServicesOptions = { logger: Logger; database: Database; urls: ObjectUrls; photos: PhotosRepository }

/** What a customer does with stored photos: look at them, sort them into albums, share, take them out, delete them. */
export const createLibraryServices = async ({ logger, database, urls, photos }: LibraryServicesOptions) => {
  const cursorSigner = await createSigner(database, 'cursors')
  const present = createPhotoPresenter(urls)
  const pages = createPhotoPages(createPhotoCursors(cursorSigner), present)
  const albumPages = createAlbumPages(cursorSigner)
  const albumPhotos = createAlbumPhotosRepository(database)
  const presentAlbums = createAlbumPresenter(photos, present)
  const albums = createAlbumsService({
    albums: createAlbumsRepository(database),
    albumPhotos,
    albumPages,
    photoPages: pages,
    present: presentAlbums,
  })
  const photosService = createPhotosService({ photos, pages, present, countAlbums: albums.count })
  const deletion = createLibraryDeletion({ photos, activations: createActivationRepository(database) })

  const services: Service[] = [
    { name: 'photos', requiresBearer: true, routes: photosRoutes(photosService, deletion) },
    { name: 'photos', requiresBearer: true, routes: albumsRoutes(albums) },
  ]
  const jobs = {
    async 'delete-library'(library, { isLast }) {
      try {
        await deletion.run(library)
      } catch (error) {
        if (!isLast) throw error
        logger.error({ err: error, customerId: library.customerId }, 'the deletion of a library was given up')
        await deletion.giveUp(library.customerId)
      }
    },
  } satisfies Partial<Jobs>
  return { services, jobs }
}
