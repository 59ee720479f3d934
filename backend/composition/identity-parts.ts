import { createActivityRepository } from '../identity/activity/activity-repository.ts'
import { createActivityService } from '../identity/activity/activity-service.ts'
import { createEmailChangesRepository } from '../identity/changes/email-changes-repository.ts'
import { createCustomersRepository } from '../identity/customers/customers-repository.ts'
import { createPasswordCheck } from '../identity/customers/password-hash.ts'
import { createPasskeyCeremonies } from '../identity/passkeys/passkey-ceremonies.ts'
import { createPasskeyChallengesRepository } from '../identity/passkeys/passkey-challenges-repository.ts'
import { createPasskeysRepository } from '../identity/passkeys/passkeys-repository.ts'
import { createEndSessions } from '../identity/sessions/account-sessions-store.ts'
import { endPhoneCodes } from '../library/phone-uploads/phone-sessions-repository.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { SendMail } from '../platform/mail/outbox.ts'
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { createPasswordResets } from './password-resets.ts'
import { createRegistrations } from './registrations.ts'

type Options = {
  configuration: Configuration
  database: Database
  limits: RateLimits
  sendMail: SendMail
  logger?: Logger
}

/** Creates the parts that the OpenID providers and the identity services share. */
export const createIdentityParts = (options: Options) => {
  const customers = createCustomersRepository(options.database)
  // A thief's code for phone uploads would otherwise outlive the thief's session.
  const endSessions = createEndSessions(endPhoneCodes)
  const passkeys = createPasskeysRepository(options.database)
  const passkeyChallenges = createPasskeyChallengesRepository(options.database)
  const emailChanges = createEmailChangesRepository(options.database)
  const resets = createPasswordResets({ ...options, customers, passkeys, endSessions })
  return {
    ...createRegistrations({ ...options, customers, passkeys, emailChanges, resets }),
    activity: createActivityService(createActivityRepository(options.database)),
    passkeys,
    passkeyChallenges,
    passkeyCeremonies: createPasskeyCeremonies(passkeyChallenges, options.logger),
    customers,
    checkPassword: createPasswordCheck(),
    endSessions,
    emailChanges,
    resets,
  }
}

export type IdentityParts = ReturnType<typeof createIdentityParts>
