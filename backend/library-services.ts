import type { AccountsService } from './accounts/accounts-service.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { createActivationRepository } from './activation/activation-repository.ts'
import { createAlbumPages } from './albums/album-cursor.ts'
import { createAlbumPhotosRepository } from './albums/album-photos-repository.ts'
import { createAlbumPresenter } from './albums/album-presenter.ts'
import { createAlbumsRepository } from './albums/albums-repository.ts'
import { albumsRoutes } from './albums/albums-routes.ts'
import { createAlbumsService } from './albums/albums-service.ts'
import type { Service } from './app.ts'
import type { Configuration } from './configuration.ts'
import type { CustomersRepository } from './customers/customers-repository.ts'
import type { Database, Queries } from './database/database.ts'
import { createSigner } from './database/signing-key.ts'
import { createDownloadsRepository } from './downloads/downloads-repository.ts'
import { downloadsRoutes } from './downloads/downloads-routes.ts'
import { createDownloadsService, type DownloadsService } from './downloads/downloads-service.ts'
import { exportFailedMail } from './exports/export-failed-mail.ts'
import { exportReadyMail } from './exports/export-ready-mail.ts'
import { createExportsRepository } from './exports/exports-repository.ts'
import { exportsRoutes } from './exports/exports-routes.ts'
import { createExportsService } from './exports/exports-service.ts'
import { libraryJobs } from './library-jobs.ts'
import { sitesOf } from './identity/storefront-sites.ts'
import type { Logger } from './logger.ts'
import type { SendMail } from './mail/outbox.ts'
import type { ObjectStore } from './object-store/object-store.ts'
import type { ObjectUrls } from './object-store/object-urls.ts'
import { createLibraryDeletion } from './photos/library-deletion.ts'
import { createPhotoCursors } from './photos/photo-cursor.ts'
import { createPhotoPages } from './photos/photo-pages.ts'
import { createPhotoPresenter } from './photos/photo-presenter.ts'
import type { PhotosRepository } from './photos/photos-repository.ts'
import { photosRoutes } from './photos/photos-routes.ts'
import { createPhotosService, type TellChanged } from './photos/photos-service.ts'
import type { TellCustomer } from './push/create-push.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import { createRetentionService } from './retention/retention-service.ts'
import { createStorageWarningsRepository } from './retention/storage-warnings-repository.ts'
import { selectionsRoutes } from './selections/selections-routes.ts'
import { createSelectionsService } from './selections/selections-service.ts'
import { createTemporarySelectionsRepository } from './selections/temporary-selections-repository.ts'
import { createSharingRepository } from './sharing/sharing-repository.ts'
import { sharingRoutes } from './sharing/sharing-routes.ts'
import { createSharingService } from './sharing/sharing-service.ts'
import { createUploadsRepository } from './uploads/uploads-repository.ts'

type LibraryServicesOptions = {
  accounts: AccountsService
  configuration: Configuration
  logger: Logger
  database: Database
  customers: CustomersRepository
  photos: PhotosRepository
  limits: RateLimits
  objects: ObjectStore
  urls: ObjectUrls
  sendMail: SendMail
  tellCustomer: TellCustomer
}

const createTellChanged =
  ({ logger, tellCustomer }: Pick<LibraryServicesOptions, 'logger' | 'tellCustomer'>): TellChanged =>
  (customerId) =>
    tellCustomer(customerId, 'library-changed', {}).catch((error: unknown) =>
      logger.error({ err: error, customerId }, 'nobody was told that the library has changed'),
    )

/** Photos and albums of one's own, and albums that others take part in. */
const createAlbumServices = async (options: LibraryServicesOptions, downloads: DownloadsService) => {
  const { database, customers, photos, urls } = options
  const cursorSigner = await createSigner(database, 'cursors')
  const presentPhoto = createPhotoPresenter(urls)
  const photoPages = createPhotoPages(createPhotoCursors(cursorSigner), presentPhoto)
  const ofAlbums = {
    albumPhotos: createAlbumPhotosRepository(database),
    albumPages: createAlbumPages(cursorSigner),
    photoPages,
    present: createAlbumPresenter(photos, presentPhoto),
  }
  const tellChanged = createTellChanged(options)
  const albums = createAlbumsService({ ...ofAlbums, albums: createAlbumsRepository(database), tellChanged })
  const sharing = createSharingService({
    ...ofAlbums,
    sharing: createSharingRepository(database),
    customers,
    downloads,
    tellChanged,
  })
  const ownPhotos = createPhotosService({
    photos,
    pages: photoPages,
    present: presentPhoto,
    countAlbums: albums.count,
    tellChanged,
  })
  return { albums, sharing, ownPhotos }
}

/** What a customer does with stored photos: look at them, sort them into albums, share, take them out, delete them. */
export const createLibraryServices = async (options: LibraryServicesOptions) => {
  const { accounts, configuration, logger, database, customers, photos, objects, urls, sendMail, tellCustomer } =
    options
  const downloads = createDownloadsService({
    downloads: createDownloadsRepository(database),
    photos,
    objects,
    urls,
    notify: (customerId, key, downloadId) => tellCustomer(customerId, key, { userId: customerId, downloadId }),
  })
  /** Whose account is gone gets no mail. */
  const writeTo = async (customerId: string, mailFor: typeof exportFailedMail, queries: Queries) => {
    const customer = await customers.findWithin(queries, customerId)
    if (!customer) return
    await sendMail(mailFor(customer, sitesOf(requireStorefront(customer.storefront), configuration)), queries)
  }
  const exportsRepository = createExportsRepository(database)
  const exports = createExportsService({
    exports: exportsRepository,
    photos,
    objects,
    urls,
    chunkBytes: configuration.exportChunkBytes,
    async tellReady({ id, customerId, updated }, queries) {
      const files = await exportsRepository.countChunks(id, queries)
      const ready = { id, files, readyAt: updated }
      await writeTo(customerId, (customer, sites) => exportReadyMail(customer, sites, ready), queries)
    },
    tellFailed: ({ customerId }, queries) => writeTo(customerId, exportFailedMail, queries),
  })
  const { albums, sharing, ownPhotos } = await createAlbumServices(options, downloads)
  const selections = createSelectionsService({ selections: createTemporarySelectionsRepository(database), photos })
  const deletion = createLibraryDeletion({
    photos,
    uploads: createUploadsRepository(database),
    activations: createActivationRepository(database),
    tellChanged: createTellChanged(options),
  })
  const retention = createRetentionService({
    accounts,
    configuration,
    customers,
    deletion,
    logger,
    photos,
    warnings: createStorageWarningsRepository(database, sendMail),
  })

  const services: Service[] = [
    { name: 'photos', requiresBearer: true, routes: photosRoutes(ownPhotos, deletion, options.limits) },
    { name: 'photos', requiresBearer: true, routes: albumsRoutes(albums, options.limits) },
    { name: 'sharing', requiresBearer: true, routes: sharingRoutes(sharing) },
    { name: 'downloads', requiresBearer: true, routes: downloadsRoutes(downloads) },
    { name: 'selections', requiresBearer: true, routes: selectionsRoutes(selections, options.limits) },
    { name: 'exports', requiresBearer: true, routes: exportsRoutes(exports, options.limits) },
  ]
  const jobs = libraryJobs({ logger, deletion, downloads, exports, retention, selections })
  return { services, jobs }
}
