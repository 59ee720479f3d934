import { createCustomerTracesRepository } from '../erasure/customer-traces-repository.ts'
import { createErasure } from '../erasure/erase-customer.ts'
import { createAccountsService } from '../library/accounts/accounts-service.ts'
import { accountsRoutes } from '../library/accounts/accounts-routes.ts'
import { createStorageExtensionsRepository } from '../library/accounts/storage-extensions-repository.ts'
import { createActivationRepository } from '../library/activation/activation-repository.ts'
import { createPhotosRepository } from '../library/photos/photos-repository.ts'
import { producedBookPages } from '../orders/widgets/book-pages.ts'
import { hasSessionEnded } from '../identity/sessions/ended-sessions-store.ts'
import type { Service } from '../platform/http/service.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { retryForever } from '../platform/jobs/retry-forever.ts'
import { createEndedSessionLookup } from '../platform/object-store/ended-session-lookup.ts'
import { objectRoutes } from '../platform/object-store/object-routes.ts'
import type { AddMetrics } from '../platform/metrics/serve-metrics.ts'
import type { Push } from '../platform/push/create-push.ts'
import { createAccountServices } from './account-services.ts'
import type { Demo } from './demo.ts'
import { createFindObject } from './find-object.ts'
import type { IdentityParts } from './identity-parts.ts'
import { createIdentityServices } from './identity-services.ts'
import { createIntakeServices } from './intake-services.ts'
import { createLibraryServices } from './library-services.ts'
import { createOrderServices } from './order-services.ts'
import type { PlatformServices } from './platform-services.ts'
import { createSiteServices } from './site-services.ts'
import { createWidgetServices } from './widget-services.ts'

type ServicesOptions = {
  platform: PlatformServices
  identity: IdentityParts
  push: Push
  /** Only in environment d. */
  demo: Demo | undefined
}

/** A job of a thousand objects ends within seconds although the store deletes one object per request. */
const DELETED_AT_ONCE = 8

/** Creates every service of the API and its jobs. */
export const createServices = async ({ platform, identity: parts, push, demo }: ServicesOptions) => {
  const { database, mail, objects, urls } = platform
  const { customers } = parts
  const photos = createPhotosRepository(database)
  const activations = createActivationRepository(database)
  const intake = await createIntakeServices({ platform, customers, photos, activations, push, demo })
  const account = await createAccountServices({ platform, customers })
  const accounts = createAccountsService({
    ...{ activations, customers, photos },
    projects: account.projects,
    extensions: createStorageExtensionsRepository(database),
  })
  const notifyCustomer = push.notify
  const { renderEdit, restoreThumbnails } = intake
  const library = await createLibraryServices({
    platform,
    accounts,
    customers,
    photos,
    activations,
    notifyCustomer,
    renderEdit,
  })
  const identity = createIdentityServices({ platform, parts, callbacks: account.callbacks })
  const bookPages = demo?.bookPages ?? producedBookPages(objects)
  const orders = createOrderServices({ platform, customers, demo })
  const widgets = createWidgetServices({ platform, orders: orders.orders, bookPages })
  const site = await createSiteServices({
    platform,
    listActivity: parts.activity.list,
    checkPassword: parts.checkPassword,
    demoPassword: demo?.signIns.password,
  })
  const erasure = createErasure({
    ...{ database, customers, photos },
    traces: createCustomerTracesRepository(database),
    bookPages: producedBookPages(objects),
  })

  const sessionLookup = createEndedSessionLookup((sessionId) => hasSessionEnded(database, sessionId))
  const findObject = createFindObject({ objects, findArchive: library.findArchive, restoreThumbnails })

  const wings = [library, identity, orders, widgets, intake, account, site]
  const services: Service[] = [
    ...wings.flatMap((wing) => wing.services),
    push.service,
    { name: 'accounts', requiresBearer: true, routes: accountsRoutes(accounts) },
    {
      name: 'objects',
      requiresBearer: false,
      routes: objectRoutes({ urls, findObject, hasSessionEnded: sessionLookup }),
    },
  ]
  const jobs: Jobs = {
    ...library.jobs,
    ...identity.jobs,
    ...orders.jobs,
    ...widgets.jobs,
    ...intake.jobs,
    ...account.jobs,
    'delete-objects': ({ keys }, attempt) =>
      retryForever(attempt, async () => {
        for (let first = 0; first < keys.length; first += DELETED_AT_ONCE)
          await Promise.all(keys.slice(first, first + DELETED_AT_ONCE).map((key) => objects.delete(key)))
      }),
    'erase-customer': ({ customerId }) => erasure.erase(customerId),
    'send-mail': ({ mailId }) => mail.deliver(mailId),
    async 'clean-incoming'() {
      const forgetOld = [intake, account, site, orders, mail].map((wing) => wing.forgetOld())
      await Promise.all([...forgetOld, push.forgetOldMessages()])
    },
    async 'clean-identities'() {
      await Promise.all([identity.forgetOld(), account.newsletter.forgetOld(), erasure.eraseForgotten()])
    },
  }
  const addMetrics: AddMetrics = (...to) => {
    for (const wing of [site, intake]) wing.addMetrics(...to)
  }
  return { services, jobs, intake: intake.intake, internal: site.internal, addMetrics, stop: intake.stop }
}
