import { activityRoutes } from '../identity/activity/activity-routes.ts'
import { createAccountDeletionsRepository } from '../identity/changes/account-deletions-repository.ts'
import { createAccountDeletionsService } from '../identity/changes/account-deletions-service.ts'
import { createEmailChangesService } from '../identity/changes/email-changes-service.ts'
import { emailChangeCancellationRoutes, identityChangesRoutes } from '../identity/changes/identity-changes-routes.ts'
import { createIdentityMails } from '../identity/changes/identity-mails.ts'
import { customersRoutes } from '../identity/customers/customers-routes.ts'
import { createCustomersService, type StoredCallbacks } from '../identity/customers/customers-service.ts'
import { createPasskeyMails } from '../identity/passkeys/passkey-mails.ts'
import { passkeysRoutes } from '../identity/passkeys/passkeys-routes.ts'
import { createPasskeysService } from '../identity/passkeys/passkeys-service.ts'
import { signOutsRoutes } from '../identity/sessions/sign-outs-routes.ts'
import { createConfirmationPeriod } from '../platform/confirmations/confirmation-token.ts'
import { createRequestLimits } from '../platform/confirmations/request-limits.ts'
import type { Service } from '../platform/http/service.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { PlatformServices } from './platform-services.ts'

type Options = { platform: PlatformServices; parts: IdentityParts; callbacks: StoredCallbacks }

/** The account itself: its details, and the changes of address, password and existence that a mail asks to confirm. */
export const createIdentityServices = ({ platform, parts, callbacks }: Options) => {
  const { configuration, database, limits, mail } = platform
  const { activity, customers, emailChanges, endSessions, passkeys, passkeyCeremonies, resets, registrations } = parts
  const period = createConfirmationPeriod(configuration.confirmationTtlSeconds)
  const mailed = {
    ...{ database, customers, endSessions, period },
    mails: createIdentityMails({ ...configuration, period }),
    sendMail: mail.sendMail,
    limit: createRequestLimits(limits),
  }
  const emails = createEmailChangesService({ ...mailed, passkeys, changes: emailChanges })
  const deletions = createAccountDeletionsService({
    ...mailed,
    deletions: createAccountDeletionsRepository(database),
    changes: emailChanges,
  })
  const ownAccount = createCustomersService({ customers, callbacks })

  const ownPasskeys = createPasskeysService({
    ...{ passkeys, ceremonies: passkeyCeremonies, customers, addresses: configuration },
    mails: createPasskeyMails(configuration),
    sendMail: mail.sendMail,
  })

  const services: Service[] = [
    { name: 'customers', requiresBearer: true, routes: customersRoutes(ownAccount) },
    {
      name: 'identity',
      requiresBearer: true,
      routes: async (app) => {
        await app.register(identityChangesRoutes({ emails, deletions, resets }))
        await app.register(passkeysRoutes(ownPasskeys, limits))
        await app.register(activityRoutes(activity))
      },
    },
    { name: 'identity/sign-outs', requiresBearer: false, routes: signOutsRoutes },
    { name: 'identity/cancellations', requiresBearer: false, routes: emailChangeCancellationRoutes(emails, limits) },
  ]
  const jobs = {
    'mail-password-link': (link) => resets.mailLink(link),
    'mail-registration-link': (link) => registrations.mailLink(link),
  } satisfies Partial<Jobs>
  const forgetOld = () =>
    Promise.all([activity, emails, deletions, resets, registrations].map((requests) => requests.forgetOld()))
  return { services, jobs, forgetOld }
}
