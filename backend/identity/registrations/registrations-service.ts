import { v7 as uuidv7 } from 'uuid'
import {
  createConfirmationToken,
  hashOfToken,
  unknownConfirmation,
  type ConfirmationPeriod,
} from '../../platform/confirmations/confirmation-token.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { JobPayload } from '../../platform/jobs/job-payloads.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { type CustomerRecord, normaliseEmail } from '../customers/customer-record.ts'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import type { RegistrationMails } from './registration-mails.ts'
import type { RegistrationsRepository } from './registrations-repository.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'

type RegistrationsOptions = {
  database: Database
  registrations: RegistrationsRepository
  customers: Pick<CustomersRepository, 'findByEmail'>
  /** Returns the token of a link with which the owner of an account chooses a new password. */
  issuePasswordLink: (queries: Queries, customer: CustomerRecord) => Promise<string>
  mails: RegistrationMails
  sendMail: SendMail
  limits: RateLimits
  /** Registrations from one network within a quarter of an hour. */
  registrationsPerAddress: number
  period: ConfirmationPeriod
}

const WINDOW_MS = 15 * MINUTE_MS

export type RequestedRegistration = {
  storefront: string
  email: string
  /** The path of the account site that the newcomer wanted to open. */
  returnTo: string
  /** The network address of the caller. */
  address: string
}

/**
 * Proves an e-mail address before it becomes an account. The request does the same for every address: a job looks for an
 * account, and only the reader of the mail learns whether there is one.
 */
export const createRegistrationsService = (options: RegistrationsOptions) => {
  const { database, registrations, customers, issuePasswordLink, mails, sendMail, limits, period } = options
  const limitMails = limits.of('registration-mails')
  const limitMailsOfDay = limits.of('registration-mails-of-a-day')
  const limitNetwork = limits.ofConfigured('registrations-begun', {
    most: options.registrationsPerAddress,
    withinMs: WINDOW_MS,
  })

  return {
    /** Throws 429 for an address or a network that asks too often, whether the address has an account or not. */
    async request({ storefront, email: entered, returnTo, address }: RequestedRegistration): Promise<void> {
      const email = normaliseEmail(entered)
      await limitNetwork(address)
      await limitMails(`${storefront} ${email}`)
      await limitMailsOfDay(email)
      const registrationId = uuidv7()
      await database.transaction(async (transaction) => {
        await registrations.add(transaction, { id: registrationId, storefront, email, returnTo })
        await addJob(transaction, 'mail-registration-link', { registrationId })
      })
    },

    /** The work of a job. */
    async mailLink({ registrationId }: JobPayload<'mail-registration-link'>): Promise<void> {
      const { token, hash } = createConfirmationToken()
      await database.transaction(async (transaction) => {
        const registration = await registrations.takeToMail(transaction, registrationId, hash)
        if (!registration) return
        const owner = await customers.findByEmail(registration.storefront, registration.email)
        if (!owner) return sendMail(mails.finish(registration, token), transaction)
        await registrations.remove(transaction, registrationId)
        const passwordToken = await issuePasswordLink(transaction, owner)
        await sendMail(mails.accountExists(owner, registration, passwordToken), transaction)
      })
    },

    /** The registration of a link, even after its use. Throws 404 or 410 for an invalid token. */
    async require({ storefront, token }: { storefront: string; token: string }) {
      const registration = await registrations.find(hashOfToken(token))
      if (registration?.storefront !== storefront) throw unknownConfirmation()
      period.ensureValid(registration.requestedAt)
      return registration
    },

    /** How long a link works, as text. */
    periodIn: period.format,

    forgetOld: () => registrations.deleteRequestedBefore(period.forgottenBefore()),
  }
}

export type RegistrationsService = ReturnType<typeof createRegistrationsService>
