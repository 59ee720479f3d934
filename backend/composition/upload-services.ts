import type { Service } from '../app.ts'
import { allowedOrigins } from '../platform/authentication/allowed-origins.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { createUntilGivenUp } from '../platform/jobs/until-given-up.ts'
import type { Logger } from '../platform/logger.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import { createPhoneSessionsRepository } from '../library/phone-uploads/phone-sessions-repository.ts'
import { createPhoneSessionsService } from '../library/phone-uploads/phone-sessions-service.ts'
import { phoneUploadsRoutes } from '../library/phone-uploads/phone-uploads-routes.ts'
import type { Originals } from '../library/originals/originals.ts'
import type { PhotoIntake } from '../library/photos/photo-intake.ts'
import type { PhotosRepository } from '../library/photos/photos-repository.ts'
import type { Push } from '../platform/push/create-push.ts'
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { createIncomingFiles } from '../library/uploads/incoming-files.ts'
import { createTusServer } from '../library/uploads/tus-server.ts'
import type { UntoldUploads } from '../library/uploads/untold-uploads.ts'
import { createUploadLocker } from '../library/uploads/upload-locker.ts'
import { createUploadsRepository } from '../library/uploads/uploads-repository.ts'
import { uploadsRoutes } from '../library/uploads/uploads-routes.ts'
import { createUploadsService } from '../library/uploads/uploads-service.ts'

type UploadServicesOptions = {
  configuration: Configuration
  logger: Logger
  database: Database
  customers: CustomersRepository
  photos: PhotosRepository
  objects: ObjectStore
  originals: Originals
  intake: PhotoIntake
  limits: RateLimits
  push: Push
}

/** Files that customers and their phones send, and the job that makes photos of them. */
export const createUploadServices = async (options: UploadServicesOptions) => {
  const { configuration, logger, database, customers, photos, objects, originals, intake, limits, push } = options
  const uploadsRepository = createUploadsRepository(database)
  const untold: UntoldUploads = new Map()
  const incoming = await createIncomingFiles({
    objects,
    untold,
    uploads: uploadsRepository,
    folder: configuration.scratchFolder,
  })
  const uploads = createUploadsService({
    uploads: uploadsRepository,
    photos,
    incoming,
    originals,
    intake,
    onPhoneUpload: (customerId, upload) => push.tell(customerId, 'phone-upload', upload),
  })
  const phones = createPhoneSessionsService({
    sessions: createPhoneSessionsRepository(database),
    customers,
    tellCustomer: push.tell,
  })
  const origins = allowedOrigins(configuration)
  const locker = createUploadLocker(database, untold)
  const tusAt = (path: string) =>
    createTusServer({
      uploads,
      incoming,
      locker,
      untold,
      logger,
      limits,
      path,
      isAllowedOrigin: (origin) => origins.has(origin),
    })
  const services: Service[] = [
    {
      name: 'uploads',
      requiresBearer: true,
      routes: uploadsRoutes({ uploads, phones, tus: tusAt('/uploads/files') }),
    },
    {
      // A phone has no access token, but the token of a code.
      name: 'uploads/phone',
      requiresBearer: false,
      routes: phoneUploadsRoutes({ phones, uploads, tus: tusAt('/uploads/phone/files'), limits }),
    },
  ]
  const untilGivenUp = createUntilGivenUp(logger)
  const jobs = {
    'process-upload': ({ uploadId }, attempt) =>
      untilGivenUp(attempt, {
        name: `the upload ${uploadId}`,
        run: () => uploads.process(uploadId),
        giveUp: () => uploads.giveUp(uploadId),
      }),
    async 'finish-uploads'() {
      await uploads.finishComplete()
    },
    async 'remove-orphans'() {
      await uploads.forgetOrphans()
    },
  } satisfies Partial<Jobs>
  const forgetOld = () => Promise.all([uploads.forgetAbandoned(), uploads.forgetEnded(), phones.forgetExpired()])
  return { services, jobs, forgetOld, stop: locker.stop }
}
