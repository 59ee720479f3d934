import { accountsRoutes } from '../library/accounts/accounts-routes.ts'
import { createAccountsService } from '../library/accounts/accounts-service.ts'
import { createStorageExtensionsRepository } from '../library/accounts/storage-extensions-repository.ts'
import { createAddressesRepository } from '../account/addresses/addresses-repository.ts'
import { addressesRoutes } from '../account/addresses/addresses-routes.ts'
import { createAddressesService } from '../account/addresses/addresses-service.ts'
import { createActivationRepository } from '../library/activation/activation-repository.ts'
import { activationRoutes } from '../library/activation/activation-routes.ts'
import { createActivationService } from '../library/activation/activation-service.ts'
import { keepDemoPictures } from '../demo/library/keep-demo-pictures.ts'
import { demoFormerLibrary } from '../demo/library/demo-former-library.ts'
import { noFormerLibrary } from '../library/activation/former-library.ts'
import type { Service } from '../app.ts'
import { createCallbackTargets } from '../account/callbacks/callback-target.ts'
import { createCallbacksRepository } from '../account/callbacks/callbacks-repository.ts'
import { callbacksRoutes } from '../account/callbacks/callbacks-routes.ts'
import { createCallbacksService } from '../account/callbacks/callbacks-service.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import { customersRoutes } from '../identity/customers/customers-routes.ts'
import { createCustomersService } from '../identity/customers/customers-service.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/database.ts'
import { createSigner } from '../platform/database/signing-key.ts'
import { createPhotoReaders } from '../library/photo-files/photo-readers.ts'
import { createInvoicesRepository } from '../account/invoices/invoices-repository.ts'
import { invoicesRoutes } from '../account/invoices/invoices-routes.ts'
import { createInvoicesService } from '../account/invoices/invoices-service.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { untilDone } from '../platform/jobs/until-done.ts'
import { createUntilGivenUp } from '../platform/jobs/until-given-up.ts'
import { createIdentityServices } from './identity-services.ts'
import { createLibraryServices } from './library-services.ts'
import type { Logger } from '../platform/logger.ts'
import { objectRoutes } from '../platform/object-store/object-routes.ts'
import { openObjectStore } from '../platform/object-store/open-object-store.ts'
import { createObjectUrls } from '../platform/object-store/object-urls.ts'
import { createOrderServices } from './order-services.ts'
import { operationsRoutes } from '../site/operations/operations-routes.ts'
import { createPaymentMethodsRepository } from '../account/payment-methods/payment-methods-repository.ts'
import { paymentMethodsRoutes } from '../account/payment-methods/payment-methods-routes.ts'
import { createPaymentMethodsService } from '../account/payment-methods/payment-methods-service.ts'
import { createFindObject } from './find-object.ts'
import { createOriginals } from '../library/originals/originals.ts'
import { createOriginalsRepository } from '../library/originals/originals-repository.ts'
import { createRestoreThumbnails } from '../library/originals/restore-thumbnails.ts'
import { createScrub } from '../library/originals/scrub-originals.ts'
import { createPhotoIntake } from '../library/photos/photo-intake.ts'
import { createPhotosRepository } from '../library/photos/photos-repository.ts'
import { createProjectsRepository } from '../account/projects/projects-repository.ts'
import { projectsRoutes } from '../account/projects/projects-routes.ts'
import { createProjectsService } from '../account/projects/projects-service.ts'
import { createPublicConfigRepository } from '../site/public-config/public-config-repository.ts'
import { publicConfigRoutes } from '../site/public-config/public-config-routes.ts'
import { createPublicConfigService } from '../site/public-config/public-config-service.ts'
import type { Push } from '../platform/push/create-push.ts'
import { createRateLimits } from '../platform/rate-limits/rate-limits.ts'
import { createErrorReportsRepository } from '../site/reports/error-reports-repository.ts'
import { reportsRoutes } from '../site/reports/reports-routes.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { createSupportRepository } from '../account/support/support-repository.ts'
import { supportRoutes } from '../account/support/support-routes.ts'
import { createSupportService } from '../account/support/support-service.ts'
import { createTrackingRepository } from '../site/tracking/tracking-repository.ts'
import { trackingRoutes } from '../site/tracking/tracking-routes.ts'
import { createTrackingService } from '../site/tracking/tracking-service.ts'
import { createUploadServices } from './upload-services.ts'
import { createWidgetServices } from './widget-services.ts'

type ServicesOptions = {
  configuration: Configuration
  logger: Logger
  database: Database
  customers: CustomersRepository
  push: Push
  deliverMail: (mailId: string) => Promise<void>
}

/** Makes every service of the API, and the jobs that they leave for later. */
export const createServices = async (options: ServicesOptions) => {
  const { configuration, logger, database, customers, push, deliverMail } = options
  const objects = await openObjectStore(configuration)
  const urls = createObjectUrls(await createSigner(database, 'objects'), configuration.apiOrigin)
  const limits = createRateLimits(database)
  const photos = createPhotosRepository(database)
  const readers = createPhotoReaders()
  const originalsRepository = createOriginalsRepository(database)
  const originals = createOriginals({ repository: originalsRepository, objects })
  const intake = createPhotoIntake({ photos, objects, originals, readPhoto: readers.read })
  const uploads = await createUploadServices({
    configuration,
    logger,
    database,
    customers,
    photos,
    objects,
    originals,
    intake,
    limits,
    push,
  })
  const activations = createActivationRepository(database)
  const activation = createActivationService({
    activations,
    former: configuration.environment === 'd' ? demoFormerLibrary : noFormerLibrary,
    intake,
    tellCustomer: push.tell,
    continueImport: activations.continueImport,
    folder: configuration.scratchFolder,
  })
  const projects = createProjectsRepository(database)
  const projectsService = createProjectsService({ projects, urls, configuration })
  const extensions = createStorageExtensionsRepository(database)
  const accounts = createAccountsService({ activations, customers, projects, extensions, photos })
  const { sendMail, forgetOld: forgetOldMail } = createOutbox(database)
  const library = await createLibraryServices({
    accounts,
    configuration,
    logger,
    database,
    customers,
    limits,
    photos,
    objects,
    urls,
    sendMail,
    tellCustomer: push.tell,
  })
  const identity = createIdentityServices({ configuration, database, customers, photos, objects, limits })
  const orders = createOrderServices({ configuration, logger, database, customers, objects, urls, sendMail, limits })
  const widgets = createWidgetServices({
    configuration,
    database,
    orders: orders.orders,
    objects,
    urls,
    sendMail,
    limits,
  })
  const publicConfigs = createPublicConfigService(createPublicConfigRepository(database), configuration)
  const trackingEvents = createTrackingRepository(database)
  const callbacks = createCallbacksService({
    callbacks: createCallbacksRepository(database),
    findTarget: createCallbackTargets({ partnerHost: configuration.callbackPartnerHost }),
    signer: await createSigner(database, 'callbacks'),
  })
  const paymentMethods = createPaymentMethodsService({
    paymentMethods: createPaymentMethodsRepository(database),
    configuration,
  })
  const reports = createErrorReportsRepository(database)
  const support = createSupportService({
    messages: createSupportRepository(database),
    customers,
    sendMail,
    configuration,
  })

  const restoreThumbnails = createRestoreThumbnails({
    photos,
    objects,
    readPhoto: readers.read,
    folder: configuration.scratchFolder,
  })
  const findObject = createFindObject({ objects, findArchive: library.findArchive, restoreThumbnails })

  const services: Service[] = [
    ...library.services,
    ...identity.services,
    ...orders.services,
    ...widgets.services,
    { name: 'photos', requiresBearer: true, routes: activationRoutes(activation) },
    ...uploads.services,
    push.service,
    {
      name: 'customers',
      requiresBearer: true,
      routes: customersRoutes(createCustomersService({ customers, callbacks })),
    },
    { name: 'customers', requiresBearer: true, routes: callbacksRoutes(callbacks) },
    {
      name: 'customers',
      requiresBearer: true,
      routes: addressesRoutes(createAddressesService(createAddressesRepository(database))),
    },
    { name: 'customers', requiresBearer: true, routes: paymentMethodsRoutes(paymentMethods, limits) },
    {
      name: 'reports',
      requiresBearer: false,
      routes: reportsRoutes({ reports, limits, reportsPerAddress: configuration.reportsPerAddress }),
    },
    { name: 'configuration', requiresBearer: false, routes: publicConfigRoutes(publicConfigs) },
    { name: 'tracking', requiresBearer: false, routes: trackingRoutes(createTrackingService(trackingEvents), limits) },
    { name: 'accounts', requiresBearer: true, routes: accountsRoutes(accounts) },
    { name: 'projects', requiresBearer: true, routes: projectsRoutes(projectsService, limits) },
    {
      name: 'invoices',
      requiresBearer: true,
      routes: invoicesRoutes(createInvoicesService({ invoices: createInvoicesRepository(database) }), limits),
    },
    { name: 'support', requiresBearer: true, routes: supportRoutes(support, limits) },
    {
      name: 'objects',
      requiresBearer: false,
      routes: objectRoutes({ urls, findObject }),
    },
  ]
  if (configuration.environment === 'd')
    services.push({ name: 'operations', requiresBearer: false, routes: operationsRoutes(reports) })
  const untilGivenUp = createUntilGivenUp(logger)
  const jobs: Jobs = {
    ...library.jobs,
    ...identity.jobs,
    ...orders.jobs,
    ...widgets.jobs,
    ...uploads.jobs,
    'delete-objects': ({ keys }, attempt) =>
      untilDone(attempt, async () => {
        for (const key of keys) await objects.delete(key)
      }),
    'import-library': ({ customerId, from }, attempt) =>
      untilGivenUp(attempt, {
        name: `the import of the library of ${customerId}`,
        run: () => activation.importLibrary(customerId, from),
        giveUp: () => activation.giveUpImport(customerId),
      }),
    'scrub-originals': createScrub({ photos, originals: originalsRepository, objects, logger }),
    async 'clean-incoming'() {
      await Promise.all([
        uploads.forgetOld(),
        push.forgetOldMessages(),
        paymentMethods.forgetExpiredSessions(),
        callbacks.forgetOld(),
        reports.forgetOld(),
        trackingEvents.forgetOld(),
        projectsService.forgetExpired(),
        orders.forgetOld(),
        forgetOldMail(),
      ])
    },
    'draw-demo-pictures': () => keepDemoPictures(objects),
    'deliver-callback': ({ deliveryId }) => callbacks.deliver(deliveryId),
    'tell-order-status': ({ eventId, customerId, orderCode, status }) =>
      callbacks.tell(customerId, { event: 'order-status', orderCode, orderStatus: status }, eventId),
    'send-mail': ({ mailId }) => deliverMail(mailId),
  }
  const stop = async () => {
    await Promise.all([uploads.stop(), readers.stop()])
  }
  return { services, jobs, intake, objects, stop }
}
