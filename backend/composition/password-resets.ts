import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import type { PasskeysRepository } from '../identity/passkeys/passkeys-repository.ts'
import { createPasswordResetMails } from '../identity/password-resets/password-reset-mails.ts'
import { createPasswordResetsRepository } from '../identity/password-resets/password-resets-repository.ts'
import { createPasswordResetsService } from '../identity/password-resets/password-resets-service.ts'
import type { EndSessions } from '../identity/sessions/account-sessions-store.ts'
import type { Configuration } from '../platform/configuration.ts'
import { createConfirmationPeriod } from '../platform/confirmations/confirmation-token.ts'
import { createRequestLimits } from '../platform/confirmations/request-limits.ts'
import type { Database } from '../platform/database/database.ts'
import type { SendMail } from '../platform/mail/outbox.ts'
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts'

/** Shorter than the period of other confirmations, because this link alone opens an account. */
const LONGEST_VALID_SECONDS = 60 * 60

type Options = {
  configuration: Configuration
  database: Database
  customers: CustomersRepository
  passkeys: PasskeysRepository
  endSessions: EndSessions
  sendMail: SendMail
  limits: RateLimits
}

/** One service for the pages of the OpenID providers and the settings of the account site. */
export const createPasswordResets = ({ configuration, limits, ...options }: Options) => {
  const period = createConfirmationPeriod(Math.min(LONGEST_VALID_SECONDS, configuration.confirmationTtlSeconds))
  return createPasswordResetsService({
    ...options,
    resets: createPasswordResetsRepository(options.database),
    mails: createPasswordResetMails({ ...configuration, period }),
    limit: createRequestLimits(limits),
    limits,
    period,
    passwordHashCost: configuration.passwordHashCost,
  })
}
