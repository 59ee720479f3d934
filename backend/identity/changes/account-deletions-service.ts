import type { AccountDeletionRequest, MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import {
  createConfirmationToken,
  hashOfToken,
  unknownConfirmation,
  type ConfirmationPeriod,
} from '../../platform/confirmations/confirmation-token.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EndSessions } from '../sessions/account-sessions-store.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AccountDeletionsRepository } from './account-deletions-repository.ts'
import type { EmailChangesRepository } from './email-changes-repository.ts'
import { requireChannel } from '../customers/customer-record.ts'
import type { IdentityMails } from './identity-mails.ts'
import type { RequestLimits } from '../../platform/confirmations/request-limits.ts'

type AccountDeletionsOptions = {
  database: Database
  deletions: AccountDeletionsRepository
  changes: Pick<EmailChangesRepository, 'canBeWithdrawn'>
  customers: CustomersRepository
  endSessions: EndSessions
  mails: IdentityMails
  sendMail: SendMail
  limit: RequestLimits
  period: ConfirmationPeriod
}

/**
 * Deletes an account in three steps: the customer requests it, the reader of the account's mail confirms it, and a job
 * erases it.
 */
export const createAccountDeletionsService = (options: AccountDeletionsOptions) => {
  const { database, deletions, changes, customers, endSessions, mails, sendMail, limit, period } = options
  return {
    /** `address` is the network address of the caller. */
    async request(
      customerId: string,
      { channel }: AccountDeletionRequest,
      address: string,
    ): Promise<MailedConfirmation> {
      const customer = await customers.find(customerId)
      if (!customer) throw unknownConfirmation()
      requireChannel(customer, channel)
      // A thief who knows the password would otherwise change the address, read the mail, and delete what the owner can take back.
      if (await changes.canBeWithdrawn(customerId))
        throw new DomainError(
          409,
          'email-changed-recently',
          'The former e-mail address can still take the account back.',
        )
      await limit({ kind: 'account-deletion', storefront: customer.storefront, customerId, address })
      const { token, hash } = createConfirmationToken()
      const requestedAt = await deletions.replacePending({ customerId, tokenHash: hash }, async (queries) => {
        await recordActivity(queries, { customerId, kind: 'deletion-requested' })
        await sendMail(mails.confirmDeletion(customer, token), queries)
      })
      return period.answerTo(requestedAt)
    },

    /**
     * Marks the account as deleted; a job erases its contents within moments. Returns false for a repeated confirmation.
     * See: backend/erasure/erase-customer.ts
     */
    confirm: (customerId: string, token: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const deletion = await deletions.lock(transaction, customerId, hashOfToken(token))
        if (!deletion) throw unknownConfirmation()
        if (deletion.confirmedAt) return false
        period.ensureValid(deletion.requestedAt)
        const customer = await customers.markDeleted(customerId, transaction)
        if (!customer) throw unknownConfirmation()
        await endSessions(transaction, { storefront: customer.storefront, accountId: customerId })
        await deletions.markConfirmed(transaction, deletion.id)
        await addJob(transaction, 'erase-customer', { customerId })
        return true
      }),

    forgetOld: () => deletions.deleteRequestedBefore(period.forgottenBefore()),
  }
}

export type AccountDeletionsService = ReturnType<typeof createAccountDeletionsService>
