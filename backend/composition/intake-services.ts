import type { Service } from '../platform/http/service.ts'
import { allowedOrigins } from '../platform/authentication/allowed-origins.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import { createPhoneSessionsRepository } from '../library/phone-uploads/phone-sessions-repository.ts'
import { createPhoneSessionsService } from '../library/phone-uploads/phone-sessions-service.ts'
import { phoneSessionsRoutes, phoneUploadsRoutes } from '../library/phone-uploads/phone-uploads-routes.ts'
import { isLargePhoto } from '../library/photo-files/large-photo.ts'
import { createPhotoReaders } from '../library/photo-files/photo-readers.ts'
import { createRequestedPhotos } from '../library/photo-files/requested-photos.ts'
import { addReaderMetrics } from '../library/photo-files/reader-metrics.ts'
import type { ActivationRepository } from '../library/activation/activation-repository.ts'
import { activationRoutes } from '../library/activation/activation-routes.ts'
import { createActivationService } from '../library/activation/activation-service.ts'
import { noFormerLibrary } from '../library/activation/former-library.ts'
import { createEditRenderer } from '../library/edits/edit-renderer.ts'
import { createOriginals } from '../library/originals/originals.ts'
import { createOriginalsRepository } from '../library/originals/originals-repository.ts'
import { createRestoreThumbnails } from '../library/originals/restore-thumbnails.ts'
import { createPhotoIntake } from '../library/photos/photo-intake.ts'
import { createStoredPhotosNotices } from '../library/photos/stored-photos-notices.ts'
import { createPlacesRepository } from '../library/places/places-repository.ts'
import type { PhotosRepository } from '../library/photos/photos-repository.ts'
import type { AddMetrics } from '../platform/metrics/serve-metrics.ts'
import type { Push } from '../platform/push/create-push.ts'
import { createIncomingFiles } from '../library/uploads/incoming-files.ts'
import { createLibraryRoom } from '../library/uploads/library-room.ts'
import { createTusServer } from '../library/uploads/tus-server.ts'
import { type UnacknowledgedUploads, createUploadLocker } from '../library/uploads/upload-locker.ts'
import { createUploadsRepository } from '../library/uploads/uploads-repository.ts'
import { uploadsRoutes } from '../library/uploads/uploads-routes.ts'
import { createUploadsService } from '../library/uploads/uploads-service.ts'
import type { Demo } from './demo.ts'
import { createIntakeJobs } from './intake-jobs.ts'
import type { PlatformServices } from './platform-services.ts'

type Options = {
  platform: PlatformServices
  customers: CustomersRepository
  photos: PhotosRepository
  activations: ActivationRepository
  push: Push
  demo: Pick<Demo, 'formerLibrary'> | undefined
}

/** Creates the services by which photos enter a library: from browsers, from phones, and from the former service. */
export const createIntakeServices = async ({ platform, customers, photos, activations, push, demo }: Options) => {
  const { configuration, logger, database, objects, limits } = platform
  const readers = createPhotoReaders()
  const originalsRepository = createOriginalsRepository(database)
  const originals = createOriginals({ repository: originalsRepository, objects })
  const places = createPlacesRepository(database)
  const notices = createStoredPhotosNotices({ notify: push.notify, logger })
  const ofIntake = { photos, objects, originals, logger, keepPlace: places.keep }
  const ofUploads = { ...ofIntake, onStored: notices.add }
  const ofUsual = { ...ofUploads, isLarge: isLargePhoto }
  const intake = createPhotoIntake({ ...ofUsual, readPhoto: readers.read })
  const requested = createRequestedPhotos(readers)
  const renderEdit = createEditRenderer({ objects, render: requested.render, folder: configuration.scratchFolder })
  const restoreThumbnails = createRestoreThumbnails({
    ...{ photos, objects, renderEdit },
    readPhoto: requested.read,
    folder: configuration.scratchFolder,
  })
  const activation = createActivationService({
    activations,
    intake: createPhotoIntake({ ...ofIntake, readPhoto: readers.readInBackground }),
    former: demo?.formerLibrary ?? noFormerLibrary,
    notifyCustomer: push.notify,
    continueImport: activations.continueImport,
    folder: configuration.scratchFolder,
  })
  const uploadsRepository = createUploadsRepository(database)
  const unacknowledged: UnacknowledgedUploads = new Map()
  const incoming = await createIncomingFiles({
    objects,
    unacknowledged,
    uploads: uploadsRepository,
    folder: configuration.scratchFolder,
  })
  const uploads = createUploadsService({
    ...{ photos, incoming, originals },
    intake: createPhotoIntake({ ...ofUsual, readPhoto: readers.readUsual }),
    intakeOfFirst: createPhotoIntake({ ...ofUsual, readPhoto: readers.readFirst }),
    intakeOfLarge: createPhotoIntake({ ...ofUploads, readPhoto: readers.readLarge }),
    uploads: uploadsRepository,
    onPhoneUpload: (customerId, upload) => push.notify(customerId, 'phone-upload', upload),
  })
  const phones = createPhoneSessionsService({
    sessions: createPhoneSessionsRepository(database),
    customers,
    notifyCustomer: push.notify,
  })
  const origins = allowedOrigins(configuration)
  const libraryRoom = createLibraryRoom(photos)
  const locker = createUploadLocker(database, unacknowledged)
  const tusAt = (path: string) =>
    createTusServer({
      uploads,
      incoming,
      locker,
      unacknowledged,
      logger,
      limits,
      libraryRoom,
      path,
      isAllowedOrigin: (origin) => origins.has(origin),
    })
  const services: Service[] = [
    { name: 'photos', requiresBearer: true, routes: activationRoutes(activation) },
    {
      name: 'uploads',
      requiresBearer: true,
      routes: uploadsRoutes({ uploads, tus: tusAt('/uploads/files') }),
    },
    { name: 'uploads', requiresBearer: true, routes: phoneSessionsRoutes(phones) },
    {
      // A phone has no access token but the token of an upload code.
      name: 'uploads/phone',
      requiresBearer: false,
      routes: phoneUploadsRoutes({ phones, uploads, tus: tusAt('/uploads/phone/files'), limits }),
    },
  ]
  const jobs = createIntakeJobs({
    platform,
    uploads,
    activation,
    photos,
    places,
    readers,
    originals: originalsRepository,
    notifyChanged: (ownerId) => push.notify(ownerId, 'library-changed', {}),
  })
  const forgetOld = () => Promise.all([uploads.forgetAbandoned(), uploads.forgetEnded(), phones.forgetExpired()])
  const stop = () => Promise.all([locker.stop(), readers.stop(), notices.stop()])
  const addMetrics: AddMetrics = (registry) => addReaderMetrics(registry, readers)
  return { services, jobs, intake, renderEdit, restoreThumbnails, addMetrics, forgetOld, stop }
}
