import type { Service } from '../platform/http/service.ts'
import { createCutOffRepository } from '../orders/cut-off/cut-off-repository.ts'
import { cutOffRoutes } from '../orders/cut-off/cut-off-routes.ts'
import { createCutOffService } from '../orders/cut-off/cut-off-service.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import { createDeliveryDatesRepository } from '../orders/delivery-dates/delivery-dates-repository.ts'
import { deliveryDatesRoutes } from '../orders/delivery-dates/delivery-dates-routes.ts'
import { createDeliveryDatesService } from '../orders/delivery-dates/delivery-dates-service.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { createRetryThenFail } from '../platform/jobs/retry-then-fail.ts'
import { createMerchandiseRepository } from '../orders/merchandise/merchandise-repository.ts'
import { merchandiseRoutes } from '../orders/merchandise/merchandise-routes.ts'
import { createMerchandiseService } from '../orders/merchandise/merchandise-service.ts'
import { createAddressChangeMail } from '../orders/orders/address-change-mail.ts'
import { createAddressChangesRepository } from '../orders/orders/address-changes-repository.ts'
import { createOrdersRepository } from '../orders/orders/orders-repository.ts'
import { ordersRoutes } from '../orders/orders/orders-routes.ts'
import { createOrdersService } from '../orders/orders/orders-service.ts'
import { orderPaymentsRoutes } from '../orders/payments/order-payments-routes.ts'
import { createOrderPaymentsService } from '../orders/payments/order-payments-service.ts'
import { noProductPrints } from '../orders/products/product-prints.ts'
import { productsRoutes, unzipPdfRoutes } from '../orders/products/products-routes.ts'
import { createProductsService } from '../orders/products/products-service.ts'
import { receiptsRoutes } from '../orders/receipts/receipts-routes.ts'
import { createReceiptsService } from '../orders/receipts/receipts-service.ts'
import { createReorderRepository } from '../orders/reorder/reorder-repository.ts'
import { reorderDirectRoutes, reorderRoutes } from '../orders/reorder/reorder-routes.ts'
import { createReorderService } from '../orders/reorder/reorder-service.ts'
import { createOrderUploadsRepository } from '../orders/order-uploads/order-uploads-repository.ts'
import { orderUploadsRoutes } from '../orders/order-uploads/order-uploads-routes.ts'
import { createOrderUploadsService } from '../orders/order-uploads/order-uploads-service.ts'
import { createVouchersRepository } from '../orders/vouchers/vouchers-repository.ts'
import { vouchersRoutes } from '../orders/vouchers/vouchers-routes.ts'
import { createVouchersService } from '../orders/vouchers/vouchers-service.ts'
import { createBookCovers } from '../orders/widgets/book-covers.ts'
import { createWidgetsRepository } from '../orders/widgets/widgets-repository.ts'
import type { Demo } from './demo.ts'
import type { PlatformServices } from './platform-services.ts'

type Options = {
  platform: PlatformServices
  customers: CustomersRepository
  demo: Pick<Demo, 'productPrints' | 'shopRoutes'> | undefined
}

/** The services around orders, and the job that decides on an address change. */
export const createOrderServices = ({ platform, customers, demo }: Options) => {
  const { configuration, logger, database, objects, urls, limits, mail, payments } = platform
  const orders = createOrdersRepository(database)
  const merchandise = createMerchandiseRepository(database)
  const ordersService = createOrdersService({
    orders,
    changes: createAddressChangesRepository(database),
    coversOf: createBookCovers({ widgets: createWidgetsRepository(database), urls }),
    onAddressDecided: createAddressChangeMail({ customers, sendMail: mail.sendMail, configuration }),
    logger,
  })
  const orderPayments = createOrderPaymentsService({ orders, payments })
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
    prints: demo?.productPrints ?? noProductPrints,
  })

  const services: Service[] = [
    { name: 'orders', requiresBearer: true, routes: ordersRoutes(ordersService, limits) },
    { name: 'orders', requiresBearer: true, routes: orderPaymentsRoutes(orderPayments, limits) },
    { name: 'orders', requiresBearer: true, routes: receiptsRoutes(createReceiptsService(orders), limits) },
    { name: 'reorder', requiresBearer: true, routes: reorderRoutes(reorder) },
    { name: 'reorderDirect', requiresBearer: true, routes: reorderDirectRoutes(reorder, limits) },
    {
      name: 'vouchers',
      requiresBearer: true,
      routes: vouchersRoutes(createVouchersService(createVouchersRepository(database)), limits),
    },
    {
      name: 'storage',
      requiresBearer: true,
      routes: orderUploadsRoutes(createOrderUploadsService(createOrderUploadsRepository(database))),
    },
    { name: 'products', requiresBearer: true, routes: productsRoutes(products) },
    { name: 'unzipPdf', requiresBearer: true, routes: unzipPdfRoutes(products) },
    {
      name: 'cutOff',
      requiresBearer: false,
      routes: cutOffRoutes(createCutOffService(createCutOffRepository(database))),
    },
    {
      name: 'merchandise',
      requiresBearer: false,
      routes: merchandiseRoutes(createMerchandiseService(merchandise), limits),
    },
    {
      name: 'deliveryDates',
      requiresBearer: false,
      routes: deliveryDatesRoutes(createDeliveryDatesService(createDeliveryDatesRepository(database)), limits),
    },
  ]
  if (demo) services.push({ name: 'demoShop', requiresBearer: true, routes: demo.shopRoutes })

  const jobs = {
    'change-delivery-address': ({ changeId }, attempt) =>
      createRetryThenFail(logger)(attempt, {
        name: `the change of address ${changeId}`,
        run: () => ordersService.decideAddressChange(changeId),
        fail: () => ordersService.failAddressChange(changeId),
      }),
  } satisfies Partial<Jobs>
  return { services, jobs, orders: ordersService, forgetOld: reorder.forgetOld }
}
