import { NIL, v7 as uuidv7 } from 'uuid'
import type { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import {
  createConfirmationToken,
  hashOfToken,
  unknownConfirmation,
  type ConfirmationPeriod,
} from '../../platform/confirmations/confirmation-token.ts'
import type { CustomerRecord } from '../customers/customer-record.ts'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import { normaliseEmail } from '../customers/email-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import type { RequestLimits } from '../../platform/confirmations/request-limits.ts'
import { requireChannel } from '../customers/require-channel.ts'
import type { EndSessions } from '../sessions/account-sessions-store.ts'
import { hashPassword, isPasswordOf } from '../customers/password-hash.ts'
import { addJob, type JobPayload } from '../../platform/jobs/add-job.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { PasswordResetMails } from './password-reset-mails.ts'
import type { PasswordReset, PasswordResetsRepository } from './password-resets-repository.ts'

type PasswordResetsOptions = {
  database: Database
  resets: PasswordResetsRepository
  customers: CustomersRepository
  endSessions: EndSessions
  mails: PasswordResetMails
  sendMail: SendMail
  limit: RequestLimits
  limits: RateLimits
  period: ConfirmationPeriod
  passwordHashCost: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Links to one address that anybody may cause; beyond these the answer stays the same, and nothing is sent. */
const MOST_OF_A_DAY = 10

/** Later, nobody clicks twice: whoever holds a link that was used is not to try passwords by it. */
const SECOND_CLICK_MS = 60_000

/** The code of a storefront, and the token that the mail brought. */
type MailedToken = { storefront: string; token: string }

/** How a password is replaced by who reads the account's mail. Knows neither HTTP nor SQL. */
export const createPasswordResetsService = (options: PasswordResetsOptions) => {
  const { database, resets, customers, endSessions, mails, sendMail, limit, limits, period, passwordHashCost } = options

  const mailLater = (customerId: string) => addJob(database, 'mail-password-link', { resetId: uuidv7(), customerId })

  const requireReset = async ({ storefront, token }: MailedToken) => {
    const reset = await resets.find(hashOfToken(token))
    const customer = reset && (await customers.find(reset.customerId))
    if (!customer || customer.storefront !== storefront || customer.email !== reset.email) throw unknownConfirmation()
    period.ensureValid(reset.requestedAt)
    return { reset, customer }
  }

  /** False where another request was faster. */
  const replacePassword = ({ id, customerId }: PasswordReset, passwordHash: string): Promise<boolean> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `password ${customerId}`)
      const reset = await resets.findWithin(transaction, id)
      if (!reset || reset.usedAt) return false
      const account = { id: customerId, email: reset.email }
      const customer = await customers.changePassword(transaction, account, passwordHash)
      if (!customer) throw unknownConfirmation()
      await resets.markUsed(transaction, reset)
      // Whoever is signed in anywhere, a thief perhaps, has to know the new password.
      await endSessions(transaction, { storefront: customer.storefront, accountId: customer.id })
      await sendMail(mails.changed(customer), transaction)
      return true
    })

  return {
    /** The same work for an address without an account: nobody learns who is a customer. `address`: of the network. */
    async requestFor(storefront: string, email: string, address: string): Promise<void> {
      const target = normaliseEmail(email)
      await limit({ kind: 'password-reset', storefront, target, address })
      const ofDay = { kind: 'password-reset:day', subject: `${storefront} ${target}`, most: MOST_OF_A_DAY }
      const permit = await limits.begin([ofDay], DAY_MS)
      if (!permit.isAllowed) return
      const customer = await customers.findByEmail(storefront, email)
      await mailLater(customer?.id ?? NIL)
    },

    /** Of a customer who is signed in. `address`: of the network. */
    async requestOwn(customerId: string, channel: string, address: string): Promise<MailedConfirmation> {
      const customer = await customers.find(customerId)
      if (!customer) throw unknownConfirmation()
      requireChannel(customer, channel)
      // Apart from the form's, which anybody fills in: nobody keeps the owner from a link of their own.
      await limit({ kind: 'password-change', storefront: customer.storefront, customerId, address })
      await mailLater(customerId)
      return period.answerTo(new Date())
    },

    /** The work of a job, which finds nobody where no account has the address. */
    async mailLink({ resetId, customerId }: JobPayload<'mail-password-link'>): Promise<void> {
      const customer = await customers.find(customerId)
      if (!customer) return
      const { token, hash } = createConfirmationToken()
      await database.transaction(async (transaction) => {
        const reset = { id: resetId, customerId, email: customer.email, tokenHash: hash }
        if (await resets.add(transaction, reset)) await sendMail(mails.chooseNew(customer, token), transaction)
      })
    },

    /** Whose password the token replaces. Throws 404 and 410 for one that works no longer. */
    async find(mailed: MailedToken): Promise<CustomerRecord> {
      const { reset, customer } = await requireReset(mailed)
      if (reset.usedAt) throw unknownConfirmation()
      return customer
    },

    /** Once done it may be asked for again with the same password, as a second click does; `isChanged` is false then. */
    async setPassword(
      mailed: MailedToken,
      password: string,
    ): Promise<{ customer: CustomerRecord; isChanged: boolean }> {
      const { reset, customer } = await requireReset(mailed)
      if (!reset.usedAt && (await replacePassword(reset, await hashPassword(password, passwordHashCost))))
        return { customer, isChanged: true }
      if (reset.usedAt && Date.now() - reset.usedAt.getTime() > SECOND_CLICK_MS) throw unknownConfirmation()
      const current = await customers.find(customer.id)
      if (!current || !(await isPasswordOf(current.passwordHash, password))) throw unknownConfirmation()
      return { customer: current, isChanged: false }
    },

    /** For which a link works, in words. */
    periodIn: period.inMessages,

    forgetOld: () => resets.deleteRequestedBefore(period.forgottenBefore()),
  }
}

export type PasswordResetsService = ReturnType<typeof createPasswordResetsService>
