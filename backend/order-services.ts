import type { Service } from './app.ts'
import type { Configuration } from './configuration.ts'
import { createCutOffRepository } from './cut-off/cut-off-repository.ts'
import { cutOffRoutes } from './cut-off/cut-off-routes.ts'
import type { CustomersRepository } from './customers/customers-repository.ts'
import type { Database } from './database/database.ts'
import { createDeliveryDatesRepository } from './delivery-dates/delivery-dates-repository.ts'
import { deliveryDatesRoutes } from './delivery-dates/delivery-dates-routes.ts'
import type { Jobs } from './jobs/job-runner.ts'
import { createUntilGivenUp } from './jobs/until-given-up.ts'
import type { Logger } from './logger.ts'
import type { SendMail } from './mail/outbox.ts'
import { createMerchandiseRepository } from './merchandise/merchandise-repository.ts'
import { merchandiseRoutes } from './merchandise/merchandise-routes.ts'
import { createMerchandiseService } from './merchandise/merchandise-service.ts'
import type { ObjectStore } from './object-store/object-store.ts'
import type { ObjectUrls } from './object-store/object-urls.ts'
import { createAddressChangeMail } from './orders/address-change-mail.ts'
import { createAddressChangesRepository } from './orders/address-changes-repository.ts'
import { demoShopRoutes } from './orders/demo-shop-routes.ts'
import { createOrdersRepository } from './orders/orders-repository.ts'
import { ordersRoutes } from './orders/orders-routes.ts'
import { createOrdersService } from './orders/orders-service.ts'
import { demoProductPrints, noProductPrints } from './products/product-prints.ts'
import { productsRoutes, unzipPdfRoutes } from './products/products-routes.ts'
import { createProductsService } from './products/products-service.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import { createReorderRepository } from './reorder/reorder-repository.ts'
import { reorderDirectRoutes, reorderRoutes } from './reorder/reorder-routes.ts'
import { createReorderService } from './reorder/reorder-service.ts'
import { createOrderUploadsRepository } from './storage/order-uploads-repository.ts'
import { storageRoutes } from './storage/storage-routes.ts'
import { createVouchersRepository } from './vouchers/vouchers-repository.ts'
import { vouchersRoutes } from './vouchers/vouchers-routes.ts'

type OrderServicesOptions = {
  configuration: Configuration
  logger: Logger
  database: Database
  customers: CustomersRepository
  objects: ObjectStore
  urls: ObjectUrls
  sendMail: SendMail
  limits: RateLimits
}

/** The services around orders, and the job that decides on a change of address. */
export const createOrderServices = (options: OrderServicesOptions) => {
  const { configuration, logger, database, customers, objects, urls, sendMail, limits } = options
  const isDevelopment = configuration.environment === 'd'
  const orders = createOrdersRepository(database)
  const merchandise = createMerchandiseRepository(database)
  const ordersService = createOrdersService({
    orders,
    changes: createAddressChangesRepository(database),
    onAddressDecided: createAddressChangeMail({ customers, sendMail, configuration }),
    logger,
  })
  const reorder = createReorderService({
    orders,
    merchandise,
    baskets: createReorderRepository(database),
    configuration,
  })
  const products = createProductsService({
    orders,
    objects,
    urls,
    prints: isDevelopment ? demoProductPrints : noProductPrints,
  })

  const services: Service[] = [
    { name: 'orders', requiresBearer: true, routes: ordersRoutes(ordersService, limits) },
    { name: 'reorder', requiresBearer: true, routes: reorderRoutes(reorder) },
    { name: 'reorderDirect', requiresBearer: true, routes: reorderDirectRoutes(reorder, limits) },
    { name: 'vouchers', requiresBearer: true, routes: vouchersRoutes(createVouchersRepository(database), limits) },
    { name: 'storage', requiresBearer: true, routes: storageRoutes(createOrderUploadsRepository(database)) },
    { name: 'products', requiresBearer: true, routes: productsRoutes(products) },
    { name: 'unzipPdf', requiresBearer: true, routes: unzipPdfRoutes(products) },
    { name: 'cutOff', requiresBearer: false, routes: cutOffRoutes(createCutOffRepository(database)) },
    {
      name: 'merchandise',
      requiresBearer: false,
      routes: merchandiseRoutes(createMerchandiseService(merchandise), limits),
    },
    {
      name: 'deliveryDates',
      requiresBearer: false,
      routes: deliveryDatesRoutes(createDeliveryDatesRepository(database), limits),
    },
  ]
  if (isDevelopment) services.push({ name: 'demoShop', requiresBearer: true, routes: demoShopRoutes(database) })

  const jobs = {
    'change-delivery-address': ({ changeId }, attempt) =>
      createUntilGivenUp(logger)(attempt, {
        name: `the change of address ${changeId}`,
        run: () => ordersService.decideAddressChange(changeId),
        giveUp: () => ordersService.giveUpAddressChange(changeId),
      }),
  } satisfies Partial<Jobs>
  return { services, jobs, orders: ordersService, forgetOld: reorder.forgetOld }
}
