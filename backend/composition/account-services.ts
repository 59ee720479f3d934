import { createAddressesRepository } from '../account/addresses/addresses-repository.ts'
import { addressesRoutes } from '../account/addresses/addresses-routes.ts'
import { createAddressesService } from '../account/addresses/addresses-service.ts'
import { createCallbackTargets } from '../account/callbacks/callback-target.ts'
import { createCallbacksRepository } from '../account/callbacks/callbacks-repository.ts'
import { callbacksRoutes } from '../account/callbacks/callbacks-routes.ts'
import { createCallbacksService } from '../account/callbacks/callbacks-service.ts'
import { createInvoiceDetailsRepository } from '../account/invoice-details/invoice-details-repository.ts'
import { invoiceDetailsRoutes } from '../account/invoice-details/invoice-details-routes.ts'
import { createInvoiceDetailsService } from '../account/invoice-details/invoice-details-service.ts'
import { createInvoicesRepository } from '../account/invoices/invoices-repository.ts'
import { invoicesRoutes } from '../account/invoices/invoices-routes.ts'
import { createInvoicesService } from '../account/invoices/invoices-service.ts'
import { createNewsletterRepository } from '../account/newsletter/newsletter-repository.ts'
import { newsletterRoutes } from '../account/newsletter/newsletter-routes.ts'
import { createNewsletterService } from '../account/newsletter/newsletter-service.ts'
import { createPaymentMethodsRepository } from '../account/payment-methods/payment-methods-repository.ts'
import { paymentMethodsRoutes } from '../account/payment-methods/payment-methods-routes.ts'
import { createPaymentMethodsService } from '../account/payment-methods/payment-methods-service.ts'
import { createProjectsRepository } from '../account/projects/projects-repository.ts'
import { projectsRoutes } from '../account/projects/projects-routes.ts'
import { createProjectsService } from '../account/projects/projects-service.ts'
import { createSupportRepository } from '../account/support/support-repository.ts'
import { supportRoutes } from '../account/support/support-routes.ts'
import { createSupportService } from '../account/support/support-service.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import { createConfirmationPeriod } from '../platform/confirmations/confirmation-token.ts'
import { createRequestLimits } from '../platform/confirmations/request-limits.ts'
import { createSigner } from '../platform/database/signing-key.ts'
import type { Service } from '../platform/http/service.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import type { PlatformServices } from './platform-services.ts'

type Options = { platform: PlatformServices; customers: CustomersRepository }

/** The services of an account beside photos and orders, and the calls to the systems of businesses. */
export const createAccountServices = async ({ platform, customers }: Options) => {
  const { configuration, database, limits, logger, mail, payments, urls } = platform
  const { sendMail } = mail
  const callbacks = createCallbacksService({
    callbacks: createCallbacksRepository(database),
    findTarget: createCallbackTargets({ partnerHost: configuration.callbackPartnerHost }),
    signer: await createSigner(database, 'callbacks'),
    logger,
  })
  const paymentMethods = createPaymentMethodsService({
    paymentMethods: createPaymentMethodsRepository(database),
    provider: platform.paymentProvider,
  })
  const projectsRepository = createProjectsRepository(database)
  const projects = createProjectsService({ projects: projectsRepository, urls, configuration })
  const newsletter = createNewsletterService({
    ...{ sendMail, configuration },
    subscriptions: createNewsletterRepository(database),
    limit: createRequestLimits(limits),
    period: createConfirmationPeriod(configuration.confirmationTtlSeconds),
  })
  const messages = createSupportRepository(database)
  const support = createSupportService({ messages, customers, sendMail, configuration })
  const addresses = createAddressesService(createAddressesRepository(database))
  const invoiceDetails = createInvoiceDetailsRepository(database)
  const invoices = createInvoicesService({
    ...{ payments, details: invoiceDetails },
    invoices: createInvoicesRepository(database),
  })

  const services: Service[] = [
    { name: 'customers', requiresBearer: true, routes: callbacksRoutes(callbacks) },
    { name: 'customers', requiresBearer: true, routes: addressesRoutes(addresses) },
    { name: 'customers', requiresBearer: true, routes: paymentMethodsRoutes(paymentMethods, limits) },
    {
      name: 'customers',
      requiresBearer: true,
      routes: invoiceDetailsRoutes(createInvoiceDetailsService(invoiceDetails)),
    },
    { name: 'newsletter', requiresBearer: false, routes: newsletterRoutes(newsletter, limits) },
    { name: 'projects', requiresBearer: true, routes: projectsRoutes(projects, limits) },
    { name: 'invoices', requiresBearer: true, routes: invoicesRoutes(invoices, limits) },
    { name: 'support', requiresBearer: true, routes: supportRoutes(support, limits) },
  ]
  const notifyOrderStatus: Jobs['notify-order-status'] = ({ eventId, customerId, orderCode, status }) =>
    callbacks.notify(customerId, { event: 'order-status', orderCode, orderStatus: status }, eventId)
  const jobs = {
    'deliver-callback': ({ deliveryId }) => callbacks.deliver(deliveryId),
    'notify-order-status': notifyOrderStatus,
    'tell-order-status': notifyOrderStatus,
  } satisfies Partial<Jobs>
  const forgetOld = () =>
    Promise.all([
      paymentMethods.forgetExpiredSessions(),
      payments.forgetOld(),
      callbacks.forgetOld(),
      projects.forgetExpired(),
    ])
  return { services, jobs, callbacks, projects: projectsRepository, newsletter, forgetOld }
}
