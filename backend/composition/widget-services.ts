import type { Service } from '../app.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/database.ts'
import { createGalleryRepository } from '../orders/gallery/gallery-repository.ts'
import { blockedOrdersRoutes, galleryRoutes } from '../orders/gallery/gallery-routes.ts'
import { createGalleryService } from '../orders/gallery/gallery-service.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { untilDone } from '../platform/jobs/until-done.ts'
import type { SendMail } from '../platform/mail/outbox.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import type { ObjectUrls } from '../platform/object-store/object-urls.ts'
import type { OrdersService } from '../orders/orders/orders-service.ts'
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { demoBookPages, producedBookPages } from '../orders/widgets/book-pages.ts'
import { createWidgetsRepository } from '../orders/widgets/widgets-repository.ts'
import { booksRoutes, widgetsRoutes } from '../orders/widgets/widgets-routes.ts'
import { createWidgetsService } from '../orders/widgets/widgets-service.ts'

type WidgetServicesOptions = {
  configuration: Configuration
  database: Database
  orders: Pick<OrdersService, 'findProduct'>
  objects: ObjectStore
  urls: ObjectUrls
  sendMail: SendMail
  limits: RateLimits
}

/** Online versions of books and the gallery that they can be shown in, and the job that makes their pages. */
export const createWidgetServices = (options: WidgetServicesOptions) => {
  const { configuration, database, orders, objects, urls, sendMail, limits } = options
  const widgets = createWidgetsRepository(database)
  const service = createWidgetsService({
    widgets,
    findProduct: orders.findProduct,
    pagesOf: configuration.environment === 'd' ? demoBookPages(objects) : producedBookPages(objects),
    urls,
    sendMail,
    configuration,
  })
  const gallery = createGalleryService({ gallery: createGalleryRepository(database), widgets })
  const services: Service[] = [
    { name: 'widgets', requiresBearer: true, routes: widgetsRoutes(service, limits) },
    // Whoever was sent the address of a book has no account, perhaps.
    { name: 'widgets/books', requiresBearer: false, routes: booksRoutes(service) },
    { name: 'gallery', requiresBearer: true, routes: galleryRoutes(gallery) },
    { name: 'gallery/v1/blockedorders', requiresBearer: false, routes: blockedOrdersRoutes(gallery, limits) },
  ]
  const jobs = {
    'make-online-version': ({ widgetId }, attempt) =>
      untilDone(attempt, async () => {
        if (!(await service.makePages(widgetId))) await attempt.postpone()
      }),
  } satisfies Partial<Jobs>
  return { services, jobs }
}
