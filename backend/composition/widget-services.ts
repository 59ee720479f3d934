import type { Service } from '../platform/http/service.ts'
import { createGalleryRepository } from '../orders/gallery/gallery-repository.ts'
import { blockedOrdersRoutes, galleryRoutes } from '../orders/gallery/gallery-routes.ts'
import { createGalleryService } from '../orders/gallery/gallery-service.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { retryForever } from '../platform/jobs/retry-forever.ts'
import type { OrdersService } from '../orders/orders/orders-service.ts'
import type { BookPages } from '../orders/widgets/book-pages.ts'
import { createWidgetsRepository } from '../orders/widgets/widgets-repository.ts'
import { booksRoutes, widgetsRoutes } from '../orders/widgets/widgets-routes.ts'
import { createWidgetsService } from '../orders/widgets/widgets-service.ts'
import type { PlatformServices } from './platform-services.ts'

type Options = { platform: PlatformServices; orders: Pick<OrdersService, 'findProduct'>; bookPages: BookPages }

/** Online versions of books, the gallery that shows them, and the job that renders their pages. */
export const createWidgetServices = ({ platform, orders, bookPages }: Options) => {
  const { configuration, database, limits, mail, urls } = platform
  const widgets = createWidgetsRepository(database)
  const galleryEntries = createGalleryRepository(database)
  const service = createWidgetsService({
    widgets,
    listPublished: galleryEntries.listPublished,
    findProduct: orders.findProduct,
    pagesOf: bookPages,
    urls,
    sendMail: mail.sendMail,
    configuration,
  })
  const gallery = createGalleryService({ gallery: galleryEntries, widgets })
  const services: Service[] = [
    { name: 'widgets', requiresBearer: true, routes: widgetsRoutes(service, limits) },
    // The recipient of a book's address may have no account.
    { name: 'widgets/books', requiresBearer: false, routes: booksRoutes(service) },
    { name: 'gallery', requiresBearer: true, routes: galleryRoutes(gallery) },
    { name: 'gallery/v1/blockedorders', requiresBearer: false, routes: blockedOrdersRoutes(gallery, limits) },
  ]
  const jobs = {
    'make-online-version': ({ widgetId }, attempt) =>
      retryForever(attempt, async () => {
        if (!(await service.makePages(widgetId))) await attempt.postpone()
      }),
  } satisfies Partial<Jobs>
  return { services, jobs }
}
