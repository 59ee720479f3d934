import { createAccountDeletionsRepository } from '../identity/changes/account-deletions-repository.ts'
import { createAccountDeletionsService } from '../identity/changes/account-deletions-service.ts'
import type { Service } from '../app.ts'
import type { Configuration } from '../platform/configuration.ts'
import { createConfirmationPeriod } from '../platform/confirmations/confirmation-token.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import type { Database } from '../platform/database/database.ts'
import { createCustomerTracesRepository } from '../erasure/customer-traces-repository.ts'
import { createErasure } from '../erasure/erase-customer.ts'
import { createEmailChangesRepository } from '../identity/changes/email-changes-repository.ts'
import { createEmailChangesService } from '../identity/changes/email-changes-service.ts'
import { emailChangeCancellationRoutes, identityChangesRoutes } from '../identity/changes/identity-changes-routes.ts'
import { createIdentityMails } from '../identity/changes/identity-mails.ts'
import { createRequestLimits } from '../platform/confirmations/request-limits.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { createNewsletterRepository } from '../account/newsletter/newsletter-repository.ts'
import { newsletterRoutes } from '../account/newsletter/newsletter-routes.ts'
import { createNewsletterService } from '../account/newsletter/newsletter-service.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import { createPasswordResets } from '../identity/password-resets/create-password-resets.ts'
import type { PhotosRepository } from '../library/photos/photos-repository.ts'
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { producedBookPages } from '../orders/widgets/book-pages.ts'

type IdentityServicesOptions = {
  configuration: Configuration
  database: Database
  customers: CustomersRepository
  photos: PhotosRepository
  objects: ObjectStore
  limits: RateLimits
}

/** Who somebody is to us, and that they are nobody any more: all that a mail asks to confirm. */
export const createIdentityServices = (options: IdentityServicesOptions) => {
  const { configuration, database, customers, photos, objects, limits } = options
  const { sendMail } = createOutbox(database)
  const limit = createRequestLimits(limits)
  const period = createConfirmationPeriod(configuration.confirmationTtlSeconds)
  const mailed = {
    database,
    customers,
    mails: createIdentityMails({ ...configuration, period }),
    sendMail,
    limit,
    period,
  }
  const emails = createEmailChangesService({ ...mailed, changes: createEmailChangesRepository(database) })
  const deletions = createAccountDeletionsService({ ...mailed, deletions: createAccountDeletionsRepository(database) })
  const subscriptions = createNewsletterRepository(database)
  const newsletter = createNewsletterService({ subscriptions, sendMail, limit, period, configuration })
  const resets = createPasswordResets({ configuration, database, customers, limits })
  const traces = createCustomerTracesRepository(database)
  const erasure = createErasure({ database, traces, customers, photos, bookPages: producedBookPages(objects) })

  const services: Service[] = [
    { name: 'identity', requiresBearer: true, routes: identityChangesRoutes({ emails, deletions, resets }) },
    { name: 'identity/cancellations', requiresBearer: false, routes: emailChangeCancellationRoutes(emails, limits) },
    { name: 'newsletter', requiresBearer: false, routes: newsletterRoutes(newsletter, limits) },
  ]
  const jobs = {
    'mail-password-link': (link) => resets.mailLink(link),
    'erase-customer': ({ customerId }) => erasure.erase(customerId),
    async 'clean-identities'() {
      await Promise.all([
        ...[emails, deletions, newsletter, resets].map((requests) => requests.forgetOld()),
        erasure.eraseForgotten(),
      ])
    },
  } satisfies Partial<Jobs>
  return { services, jobs }
}
