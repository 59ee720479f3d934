import { DateTime } from 'luxon'
import type { AccountsService } from '../library/accounts/accounts-service.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { ActivationRepository } from '../library/activation/activation-repository.ts'
import { createAlbumPages } from '../library/albums/album-cursor.ts'
import { createAlbumPhotosRepository } from '../library/albums/album-photos-repository.ts'
import { createAlbumPresenter } from '../library/albums/album-presenter.ts'
import { createAlbumsRepository } from '../library/albums/albums-repository.ts'
import { albumsRoutes } from '../library/albums/albums-routes.ts'
import { createAlbumsService } from '../library/albums/albums-service.ts'
import { createPhotoArchives } from '../library/archives/photo-archives.ts'
import type { Service } from '../platform/http/service.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import type { Queries } from '../platform/database/database.ts'
import { addJob, addLaterJob } from '../platform/jobs/add-job.ts'
import { createSigner } from '../platform/database/signing-key.ts'
import { createDownloadsRepository } from '../library/downloads/downloads-repository.ts'
import { downloadsRoutes } from '../library/downloads/downloads-routes.ts'
import { createDownloadsService, type DownloadsService } from '../library/downloads/downloads-service.ts'
import { exportFailedMail, exportReadyMail } from '../library/exports/export-mails.ts'
import type { RenderPhotoEdit } from '../library/edits/edit-renderer.ts'
import { editsRoutes } from '../library/edits/edits-routes.ts'
import { createEditsService, type NotifyEdited } from '../library/edits/edits-service.ts'
import { createExportsRepository } from '../library/exports/exports-repository.ts'
import { exportsRoutes } from '../library/exports/exports-routes.ts'
import { createExportsService } from '../library/exports/exports-service.ts'
import { createFindArchive } from './find-archive.ts'
import { libraryJobs } from './library-jobs.ts'
import { sitesOf } from '../platform/storefront-sites.ts'
import { libraryDeletionRoutes } from '../library/activation/library-deletion-routes.ts'
import { createLibraryDeletion } from '../library/activation/library-deletion.ts'
import { createPhotoCursors } from '../library/photos/photo-cursor.ts'
import { createPageCursors, createPhotoPages } from '../library/photos/photo-pages.ts'
import { createPhotoStacks } from '../library/photos/photo-stacks.ts'
import { createPhotoStacksRepository } from '../library/photos/photo-stacks-repository.ts'
import { createPhotoPresenter } from '../library/photos/photo-presenter.ts'
import { createPhotoTexts } from '../library/photos/photo-texts.ts'
import { findCities } from '../library/places/find-cities.ts'
import { createPlacesRepository } from '../library/places/places-repository.ts'
import { placesRoutes } from '../library/places/places-routes.ts'
import { createPlacesService } from '../library/places/places-service.ts'
import type { PhotosRepository } from '../library/photos/photos-repository.ts'
import { photosRoutes } from '../library/photos/photos-routes.ts'
import { createPhotosService, type NotifyChanged, type NotifyFavourites } from '../library/photos/photos-service.ts'
import type { NotifyCustomer } from '../platform/push/create-push.ts'
import { createRetentionService } from '../library/retention/retention-service.ts'
import { createStorageWarningsRepository } from '../library/retention/storage-warnings-repository.ts'
import { selectionsRoutes } from '../library/selections/selections-routes.ts'
import { createSelectionsService } from '../library/selections/selections-service.ts'
import { createTemporarySelectionsRepository } from '../library/selections/temporary-selections-repository.ts'
import { createSharingRepository, type SharingRepository } from '../library/sharing/sharing-repository.ts'
import { sharingRoutes } from '../library/sharing/sharing-routes.ts'
import { createSharingService } from '../library/sharing/sharing-service.ts'
import { createUploadsRepository } from '../library/uploads/uploads-repository.ts'
import type { PlatformServices } from './platform-services.ts'

type Options = {
  platform: Pick<PlatformServices, 'configuration' | 'database' | 'limits' | 'logger' | 'objects' | 'urls'> & {
    mail: Pick<PlatformServices['mail'], 'sendMail'>
  }
  accounts: AccountsService
  customers: CustomersRepository
  photos: PhotosRepository
  activations: ActivationRepository
  notifyCustomer: NotifyCustomer
  renderEdit: RenderPhotoEdit
}

/** Longer than an edit takes to be rendered and stored. */
const UNUSED_EDIT_AFTER_MS = 60 * 60_000

const createNotifyChanged =
  ({ platform, notifyCustomer }: Pick<Options, 'platform' | 'notifyCustomer'>): NotifyChanged =>
  (customerId) =>
    notifyCustomer(customerId, 'library-changed', {}).catch((error: unknown) =>
      platform.logger.error({ err: error, customerId }, 'the change of a library could not be published'),
    )

const createNotifyFavourites =
  ({ platform, notifyCustomer }: Pick<Options, 'platform' | 'notifyCustomer'>): NotifyFavourites =>
  (customerId, change) =>
    notifyCustomer(customerId, 'favourites-changed', change).catch((error: unknown) =>
      platform.logger.error({ err: error, customerId }, 'changed favourites could not be published'),
    )

const createNotifyEdited =
  ({ platform, notifyCustomer }: Pick<Options, 'platform' | 'notifyCustomer'>): NotifyEdited =>
  (customerId, photoId) =>
    notifyCustomer(customerId, 'photos-edited', { photoIds: [photoId] }).catch((error: unknown) =>
      platform.logger.error({ err: error, customerId }, 'an edited photo could not be published'),
    )

const createTimeZoneOf = (customers: CustomersRepository) => async (customerId: string) => {
  const customer = await customers.find(customerId)
  return customer ? requireStorefront(customer.storefront).timeZone : 'UTC'
}

/** The customer's own photos and albums, and shared albums. */
const createAlbumServices = async (
  options: Options,
  { downloads, sharing: sharingRepository }: { downloads: DownloadsService; sharing: SharingRepository },
) => {
  const { customers, photos } = options
  const { database, urls } = options.platform
  const timeZoneOf = createTimeZoneOf(customers)
  const cursorSigner = await createSigner(database, 'cursors')
  const presenter = createPhotoPresenter(urls)
  const { present: presentPhoto } = presenter
  const photoCursors = createPhotoCursors(cursorSigner)
  const photoPages = createPhotoPages(photoCursors, presenter, createPhotoTexts(urls, presenter))
  const albumPhotos = createAlbumPhotosRepository(database)
  const ofAlbums = {
    albumPhotos,
    albumPages: createAlbumPages(cursorSigner),
    photoPages,
    present: createAlbumPresenter({ photos, albumPhotos, present: presentPhoto }),
  }
  const notifyChanged = createNotifyChanged(options)
  const albums = createAlbumsService({ ...ofAlbums, albums: createAlbumsRepository(database), notifyChanged })
  const sharing = createSharingService({
    ...ofAlbums,
    sharing: sharingRepository,
    customers,
    downloads,
    notifyChanged,
  })
  const places = createPlacesService({
    places: createPlacesRepository(database),
    findCities,
    async localeOf(customerId) {
      const customer = await customers.find(customerId)
      return customer ? requireStorefront(customer.storefront).locale : 'en'
    },
    notifyChanged,
  })
  const ownPhotos = createPhotosService({
    photos,
    pages: photoPages,
    cursorsOfPages: createPageCursors(photoCursors),
    stacks: createPhotoStacks({
      stacks: createPhotoStacksRepository(database),
      photos,
      present: presentPhoto,
      cursorSigner,
    }),
    present: presentPhoto,
    countAlbums: albums.count,
    albumsOf: albumPhotos.albumsOf,
    placeOf: places.placeOf,
    todayOf: async (customerId) =>
      DateTime.now()
        .setZone(await timeZoneOf(customerId))
        .toFormat('yyyy-MM-dd'),
    notifyChanged,
    notifyFavourites: createNotifyFavourites(options),
  })
  const edits = createEditsService({
    photos,
    notifyEdited: createNotifyEdited(options),
    objects: options.platform.objects,
    render: options.renderEdit,
    present: presentPhoto,
    discardLater: (payload) =>
      addLaterJob(database, {
        ...{ name: 'discard-unused-edit', payload },
        runAt: new Date(Date.now() + UNUSED_EDIT_AFTER_MS),
      }),
  })
  return { albums, sharing, ownPhotos, edits, places }
}

/** Creates the services for stored photos: viewing, albums, sharing, downloads, exports and deletion. */
export const createLibraryServices = async (options: Options) => {
  const { platform, accounts, customers, photos, activations, notifyCustomer } = options
  const { configuration, logger, database, objects, urls, limits } = platform
  const archives = createPhotoArchives({
    objects,
    photos,
    timeZoneOf: createTimeZoneOf(customers),
  })
  const sharingRepository = createSharingRepository(database)
  const downloads = createDownloadsService({
    downloads: createDownloadsRepository(database),
    photos,
    sharedWith: sharingRepository.visiblePhotos,
    archives,
    urls,
    notify: (customerId, key, downloadId) => notifyCustomer(customerId, key, { userId: customerId, downloadId }),
  })
  /** A customer whose account is deleted gets no mail. */
  const writeTo = async (customerId: string, mailFor: typeof exportFailedMail, queries: Queries) => {
    const customer = await customers.findWithin(queries, customerId)
    if (!customer) return
    await platform.mail.sendMail(
      mailFor(customer, sitesOf(requireStorefront(customer.storefront), configuration)),
      queries,
    )
  }
  const exportsRepository = createExportsRepository(database)
  const exports = createExportsService({
    exports: exportsRepository,
    photos,
    archives,
    urls,
    chunkBytes: configuration.exportChunkBytes,
    placesOf: createPlacesRepository(database).placesOf,
    async notifyReady({ id, customerId, updated }, queries) {
      const files = await exportsRepository.countChunks(id, queries)
      const ready = { id, files, readyAt: updated }
      await writeTo(customerId, (customer, sites) => exportReadyMail(customer, sites, ready), queries)
    },
    notifyFailed: ({ customerId }, queries) => writeTo(customerId, exportFailedMail, queries),
  })
  const { albums, sharing, ownPhotos, edits, places } = await createAlbumServices(options, {
    downloads,
    sharing: sharingRepository,
  })
  const selections = createSelectionsService({ selections: createTemporarySelectionsRepository(database), photos })
  const deletion = createLibraryDeletion({
    photos,
    uploads: createUploadsRepository(database),
    activations,
    notifyChanged: createNotifyChanged(options),
  })
  const retention = createRetentionService({
    accounts,
    configuration,
    customers,
    deletion,
    logger,
    photos,
    warnings: createStorageWarningsRepository(database, platform.mail.sendMail),
    addPart: (part) => addJob(database, 'attend-to-retention-part', part),
  })

  const services: Service[] = [
    { name: 'photos', requiresBearer: true, routes: photosRoutes(ownPhotos) },
    { name: 'photos', requiresBearer: true, routes: editsRoutes(edits, limits) },
    { name: 'photos', requiresBearer: true, routes: placesRoutes(places, limits) },
    { name: 'photos', requiresBearer: true, routes: libraryDeletionRoutes(deletion, limits) },
    { name: 'photos', requiresBearer: true, routes: albumsRoutes(albums, limits) },
    { name: 'sharing', requiresBearer: true, routes: sharingRoutes(sharing) },
    { name: 'downloads', requiresBearer: true, routes: downloadsRoutes(downloads) },
    { name: 'selections', requiresBearer: true, routes: selectionsRoutes(selections, limits) },
    { name: 'exports', requiresBearer: true, routes: exportsRoutes(exports, limits) },
  ]
  const jobs = libraryJobs({ logger, deletion, downloads, edits, exports, places, retention, selections })
  return { services, jobs, findArchive: createFindArchive({ downloads, exports, limits }) }
}
