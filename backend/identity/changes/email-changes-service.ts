import type { EmailChangeRequest, MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import {
  createConfirmationToken,
  expiredConfirmation,
  hashOfToken,
  unknownConfirmation,
  type ConfirmationPeriod,
} from '../../platform/confirmations/confirmation-token.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import { type CustomerRecord, requireChannel, EmailTakenError, normaliseEmail } from '../customers/customer-record.ts'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/errors.ts'
import type { EndSessions } from '../sessions/account-sessions-store.ts'
import type { PasskeysRepository } from '../passkeys/passkeys-repository.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import { CANCELLATION_VALID_MS, type EmailChangeRow, type EmailChangesRepository } from './email-changes-repository.ts'
import type { IdentityMails } from './identity-mails.ts'
import type { RequestLimits } from '../../platform/confirmations/request-limits.ts'

type EmailChangesOptions = {
  database: Database
  changes: EmailChangesRepository
  customers: CustomersRepository
  passkeys: Pick<PasskeysRepository, 'removeAll'>
  endSessions: EndSessions
  mails: IdentityMails
  sendMail: SendMail
  limit: RequestLimits
  period: ConfirmationPeriod
}

const emailInUse = (cause?: unknown) =>
  new DomainError(409, 'email-in-use', 'Another account of the storefront has this e-mail address.', { cause })

/** Changes the address that a customer signs in with. The service depends neither on HTTP nor on SQL. */
export const createEmailChangesService = (options: EmailChangesOptions) => {
  const { database, changes, customers, passkeys, endSessions, mails, sendMail, limit, period } = options

  const putEmail = async (queries: Queries, customerId: string, email: string) => {
    const customer = await customers.changeEmail(queries, customerId, email).catch((error: unknown) => {
      throw error instanceof EmailTakenError ? emailInUse(error) : error
    })
    if (!customer) throw unknownConfirmation()
    if (await changes.isReserved(queries, customer)) throw emailInUse()
    // Every session ends, a thief's included, so that each needs the password again.
    await endSessions(queries, { storefront: customer.storefront, accountId: customerId })
  }

  /** A link that was used must not say that it is done where another change has undone it since. */
  const ensureStillOwn = async (queries: Queries, { customerId }: EmailChangeRow, email: string) => {
    const customer = await customers.findWithin(queries, customerId)
    if (customer?.email !== email) throw unknownConfirmation()
  }

  const refuseTaken = async (customer: CustomerRecord, email: string) => {
    const owner = await customers.findByEmail(customer.storefront, email)
    // The refusal reveals that the account exists, so its owner gets a mail about the request.
    if (owner && owner.id !== customer.id) await sendMail(mails.emailInUse(owner))
    if (owner || (await changes.isReserved(database, { ...customer, email }))) throw emailInUse()
  }

  return {
    /** `address` is the network address of the caller. */
    async request(
      customerId: string,
      { email: wanted, channel }: EmailChangeRequest,
      address: string,
    ): Promise<MailedConfirmation> {
      const customer = await customers.find(customerId)
      if (!customer) throw unknownConfirmation()
      requireChannel(customer, channel)
      const newEmail = normaliseEmail(wanted)
      await limit({ kind: 'email-change', storefront: customer.storefront, customerId, target: newEmail, address })
      await refuseTaken(customer, newEmail)
      const confirmation = createConfirmationToken()
      const cancellation = createConfirmationToken()
      const { requestedAt } = await changes.replacePending(
        {
          customerId,
          newEmail,
          formerEmail: customer.email,
          confirmationHash: confirmation.hash,
          cancellationHash: cancellation.hash,
        },
        async (queries) => {
          await recordActivity(queries, { customerId, kind: 'email-change-requested' })
          await sendMail(mails.confirmEmail(customer, { newEmail, token: confirmation.token }), queries)
          await sendMail(mails.emailChangeNotice(customer, { newEmail, token: cancellation.token }), queries)
        },
      )
      return period.answerTo(requestedAt)
    },

    /**
     * Returns false for a repeated confirmation, which a second click or a second visit of the link causes, while the address
     * is still the customer's. Once another address has taken its place, the link is unknown.
     */
    confirm: (customerId: string, token: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const change = await changes.lockByConfirmation(transaction, customerId, hashOfToken(token))
        if (!change || change.cancelledAt) throw unknownConfirmation()
        if (change.confirmedAt) {
          await ensureStillOwn(transaction, change, change.newEmail)
          return false
        }
        period.ensureValid(change.requestedAt)
        await putEmail(transaction, customerId, change.newEmail)
        await changes.markConfirmed(transaction, change.id)
        await recordActivity(transaction, { customerId, kind: 'email-changed' })
        return true
      }),

    /**
     * Lets the reader of the former address withdraw the change and its successors, confirmed or not; every session ends, and so
     * does the password.
     * Returns the id of the customer, or undefined for a repeated withdrawal while the account still has its former address.
     */
    cancel: (token: string): Promise<string | undefined> =>
      database.transaction(async (transaction) => {
        const change = await changes.lockByCancellation(transaction, hashOfToken(token))
        if (!change) throw unknownConfirmation()
        if (change.cancelledAt) {
          await ensureStillOwn(transaction, change, change.formerEmail)
          return undefined
        }
        if (Date.now() - change.requestedAt.getTime() > CANCELLATION_VALID_MS) throw expiredConfirmation()
        await changes.markCancelledFrom(transaction, change)
        await putEmail(transaction, change.customerId, change.formerEmail)
        // A change is requested after a fresh sign-in, so a thief knows the password and would use it again.
        await customers.removePassword(transaction, change.customerId)
        // The thief may have added a passkey before or since, which would outlive the sessions.
        const thiefSince = new Date(change.requestedAt.getTime() - CANCELLATION_VALID_MS)
        await passkeys.removeAll(transaction, change.customerId, thiefSince)
        await recordActivity(transaction, { customerId: change.customerId, kind: 'email-change-withdrawn' })
        return change.customerId
      }),

    forgetOld: () => changes.deleteRequestedBefore(new Date(Date.now() - CANCELLATION_VALID_MS)),
  }
}

export type EmailChangesService = ReturnType<typeof createEmailChangesService>
