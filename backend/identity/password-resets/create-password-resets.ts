import type { Configuration } from '../../platform/configuration.ts'
import { createConfirmationPeriod } from '../../platform/confirmations/confirmation-token.ts'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { createRequestLimits } from '../../platform/confirmations/request-limits.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { createPasswordResetMails } from './password-reset-mails.ts'
import { createPasswordResetsRepository } from './password-resets-repository.ts'
import { createPasswordResetsService } from './password-resets-service.ts'

/** Shorter than other confirmations: this one alone opens an account. */
const LONGEST_VALID_SECONDS = 60 * 60

type Options = { configuration: Configuration; database: Database; customers: CustomersRepository; limits: RateLimits }

/** For the pages of the authorities, and for the site's own settings. */
export const createPasswordResets = ({ configuration, database, customers, limits }: Options) => {
  const period = createConfirmationPeriod(Math.min(LONGEST_VALID_SECONDS, configuration.confirmationTtlSeconds))
  return createPasswordResetsService({
    database,
    customers,
    resets: createPasswordResetsRepository(database),
    mails: createPasswordResetMails({ ...configuration, period }),
    sendMail: createOutbox(database).sendMail,
    limit: createRequestLimits(limits),
    limits,
    period,
  })
}
