import { accountsRoutes } from './accounts/accounts-routes.ts'
import { createAccountsService } from './accounts/accounts-service.ts'
import { createStorageExtensionsRepository } from './accounts/storage-extensions-repository.ts'
import type { Service } from './app.ts'
import type { CustomersRepository } from './customers/customers-repository.ts'
import { customersRoutes } from './customers/customers-routes.ts'
import { createCustomersService } from './customers/customers-service.ts'
import { allowedOrigins } from './authentication/allowed-origins.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import { createSigner } from './database/signing-key.ts'
import type { Jobs } from './jobs/job-runner.ts'
import type { Logger } from './logger.ts'
import { createFolderObjectStore } from './object-store/folder-object-store.ts'
import { objectRoutes } from './object-store/object-routes.ts'
import { createObjectUrls } from './object-store/object-urls.ts'
import { createOrdersRepository } from './orders/orders-repository.ts'
import { ordersRoutes } from './orders/orders-routes.ts'
import { createOrdersService } from './orders/orders-service.ts'
import { operationsRoutes } from './operations/operations-routes.ts'
import { createPhotoCursors } from './photos/photo-cursor.ts'
import { createPhotoIntake } from './photos/photo-intake.ts'
import { createPhotoPresenter } from './photos/photo-presenter.ts'
import { createPhotosRepository } from './photos/photos-repository.ts'
import { photosRoutes } from './photos/photos-routes.ts'
import { createPhotosService } from './photos/photos-service.ts'
import { createProjectsRepository } from './projects/projects-repository.ts'
import { projectsRoutes } from './projects/projects-routes.ts'
import { createProjectsService } from './projects/projects-service.ts'
import { createPublicConfigRepository } from './public-config/public-config-repository.ts'
import { publicConfigRoutes } from './public-config/public-config-routes.ts'
import { createPublicConfigService } from './public-config/public-config-service.ts'
import { createErrorReportsRepository } from './reports/error-reports-repository.ts'
import { reportsRoutes } from './reports/reports-routes.ts'
import { createTrackingRepository } from './tracking/tracking-repository.ts'
import { trackingRoutes } from './tracking/tracking-routes.ts'
import { createTrackingService } from './tracking/tracking-service.ts'
import { createIncomingFiles } from './uploads/incoming-files.ts'
import { createTusServer } from './uploads/tus-server.ts'
import { createUploadsRepository } from './uploads/uploads-repository.ts'
import { uploadsRoutes } from './uploads/uploads-routes.ts'
import { createUploadsService } from './uploads/uploads-service.ts'

type ServicesOptions = {
  configuration: Configuration
  logger: Logger
  database: Database
  customers: CustomersRepository
  deliverMail: (mailId: string) => Promise<void>
}

/** Makes every service of the API, and the jobs that they leave for later. */
export const createServices = async ({ configuration, logger, database, customers, deliverMail }: ServicesOptions) => {
  const objects = await createFolderObjectStore(configuration.objectStore)
  const urls = createObjectUrls(await createSigner(database, 'objects'), configuration.apiOrigin)
  const photos = createPhotosRepository(database)
  const intake = createPhotoIntake({ photos, objects })
  const incoming = createIncomingFiles(configuration.objectStore)
  const uploads = createUploadsService({ uploads: createUploadsRepository(database), photos, incoming, intake })
  const origins = allowedOrigins(configuration)
  const tus = createTusServer({
    uploads,
    incoming,
    logger,
    path: '/uploads/files',
    publicUrl: `${configuration.apiOrigin}/uploads/files`,
    isAllowedOrigin: (origin) => origins.has(origin),
  })
  const cursors = createPhotoCursors(await createSigner(database, 'cursors'))
  const photosService = createPhotosService({ photos, cursors, present: createPhotoPresenter(urls) })
  const ordersService = createOrdersService(createOrdersRepository(database))

  const projects = createProjectsRepository(database)
  const projectsService = createProjectsService({ projects, urls, configuration })
  const extensions = createStorageExtensionsRepository(database)
  const accountsService = createAccountsService({ customers, projects, extensions })
  const publicConfigs = createPublicConfigService(createPublicConfigRepository(database), configuration)
  const trackingService = createTrackingService(createTrackingRepository(database))
  const reports = createErrorReportsRepository(database)

  const services: Service[] = [
    { name: 'photos', requiresBearer: true, routes: photosRoutes(photosService) },
    { name: 'uploads', requiresBearer: true, routes: uploadsRoutes(uploads, tus) },
    { name: 'customers', requiresBearer: true, routes: customersRoutes(createCustomersService(customers)) },
    { name: 'orders', requiresBearer: true, routes: ordersRoutes(ordersService) },
    { name: 'reports', requiresBearer: false, routes: reportsRoutes(reports) },
    { name: 'configuration', requiresBearer: false, routes: publicConfigRoutes(publicConfigs) },
    { name: 'tracking', requiresBearer: false, routes: trackingRoutes(trackingService) },
    { name: 'accounts', requiresBearer: true, routes: accountsRoutes(accountsService) },
    { name: 'projects', requiresBearer: true, routes: projectsRoutes(projectsService) },
    { name: 'objects', requiresBearer: false, routes: objectRoutes(objects, urls) },
  ]
  if (configuration.environment === 'd')
    services.push({ name: 'operations', requiresBearer: false, routes: operationsRoutes(reports) })
  const jobs: Jobs = {
    async 'process-upload'({ uploadId }, { isLast }) {
      try {
        await uploads.process(uploadId)
      } catch (error) {
        if (!isLast) throw error
        logger.error({ err: error, uploadId }, 'an upload was given up')
        await uploads.giveUp(uploadId)
      }
    },
    async 'delete-objects'({ keys }) {
      for (const key of keys) await objects.delete(key)
    },
    'clean-incoming': () => uploads.forgetAbandoned(),
    'send-mail': ({ mailId }) => deliverMail(mailId),
  }
  return { services, jobs, intake }
}
