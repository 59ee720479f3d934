import type { EmailChangesRepository } from '../identity/changes/email-changes-repository.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import { createWelcome } from '../identity/customers/welcome.ts'
import type { PasskeysRepository } from '../identity/passkeys/passkeys-repository.ts'
import type { PasswordResetsService } from '../identity/password-resets/password-resets-service.ts'
import { createNewcomersService } from '../identity/registrations/newcomers-service.ts'
import { createRegistrationMails } from '../identity/registrations/registration-mails.ts'
import { createRegistrationsRepository } from '../identity/registrations/registrations-repository.ts'
import { createRegistrationsService } from '../identity/registrations/registrations-service.ts'
import type { Configuration } from '../platform/configuration.ts'
import { createConfirmationPeriod } from '../platform/confirmations/confirmation-token.ts'
import type { Database } from '../platform/database/database.ts'
import type { SendMail } from '../platform/mail/outbox.ts'
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts'

type Options = {
  configuration: Configuration
  database: Database
  customers: CustomersRepository
  passkeys: PasskeysRepository
  emailChanges: EmailChangesRepository
  resets: PasswordResetsService
  sendMail: SendMail
  limits: RateLimits
}

/** The two halves of a registration: the proof of the address, and the account. */
export const createRegistrations = ({ configuration, emailChanges, resets, ...options }: Options) => {
  const { database, customers, passkeys, sendMail, limits } = options
  const { registrationTtlSeconds, registrationsPerAddress, passwordHashCost } = configuration
  const period = createConfirmationPeriod(registrationTtlSeconds)
  const repository = createRegistrationsRepository(database)
  return {
    registrations: createRegistrationsService({
      ...{ database, customers, sendMail, limits, period, registrationsPerAddress },
      registrations: repository,
      issuePasswordLink: resets.issueLink,
      mails: createRegistrationMails({ ...configuration, period, passwordPeriodIn: resets.periodIn }),
    }),
    newcomers: createNewcomersService({
      ...{ customers, passkeys, limits, registrationsPerAddress, passwordHashCost },
      registrations: repository,
      isReserved: emailChanges.isReserved,
      onRegistered: createWelcome(sendMail, configuration),
    }),
  }
}
