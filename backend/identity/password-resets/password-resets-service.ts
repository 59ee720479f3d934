import { NIL, v7 as uuidv7 } from 'uuid'
import type { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import {
  createConfirmationToken,
  hashOfToken,
  unknownConfirmation,
  type ConfirmationPeriod,
} from '../../platform/confirmations/confirmation-token.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import { type CustomerRecord, requireChannel, normaliseEmail } from '../customers/customer-record.ts'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import type { RequestLimits } from '../../platform/confirmations/request-limits.ts'
import type { EndSessions } from '../sessions/account-sessions-store.ts'
import { hashPassword, isPasswordOf } from '../customers/password-hash.ts'
import type { PasskeysRepository } from '../passkeys/passkeys-repository.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { JobPayload } from '../../platform/jobs/job-payloads.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { PasswordResetMails } from './password-reset-mails.ts'
import type { PasswordReset, PasswordResetsRepository } from './password-resets-repository.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/durations.ts'

type PasswordResetsOptions = {
  database: Database
  resets: PasswordResetsRepository
  customers: CustomersRepository
  passkeys: Pick<PasskeysRepository, 'listOf' | 'removeAll'>
  endSessions: EndSessions
  mails: PasswordResetMails
  sendMail: SendMail
  limit: RequestLimits
  limits: RateLimits
  period: ConfirmationPeriod
  passwordHashCost: number
}

/**
 * The number of links that anonymous callers may send to one address. Beyond it the response stays the same, and no mail goes
 * out.
 */
const MOST_OF_A_DAY = 10

/** A double click happens within this time. Later, a used link is refused, so that it cannot serve to guess passwords. */
const SECOND_CLICK_MS = MINUTE_MS

type Chosen = { passwordHash: string; removesPasskeys: boolean }

/** The code of a storefront and the token from the mail. */
type MailedToken = { storefront: string; token: string }

/** Lets the reader of the account's mail replace the password. The service depends neither on HTTP nor on SQL. */
export const createPasswordResetsService = (options: PasswordResetsOptions) => {
  const {
    database,
    resets,
    customers,
    passkeys,
    endSessions,
    mails,
    sendMail,
    limit,
    limits,
    period,
    passwordHashCost,
  } = options

  const mailLater = (customerId: string) => addJob(database, 'mail-password-link', { resetId: uuidv7(), customerId })

  const requireReset = async ({ storefront, token }: MailedToken) => {
    const reset = await resets.find(hashOfToken(token))
    const customer = reset && (await customers.find(reset.customerId))
    if (!customer || customer.storefront !== storefront || customer.email !== reset.email) throw unknownConfirmation()
    period.ensureValid(reset.requestedAt)
    return { reset, customer }
  }

  /** Returns false if another request was faster. */
  const replacePassword = (
    { id, customerId }: PasswordReset,
    { passwordHash, removesPasskeys }: Chosen,
  ): Promise<boolean> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `password ${customerId}`)
      const reset = await resets.findWithin(transaction, id)
      if (!reset || reset.usedAt) return false
      const account = { id: customerId, email: reset.email }
      const customer = await customers.changePassword(transaction, account, passwordHash)
      if (!customer) throw unknownConfirmation()
      await resets.markUsed(transaction, reset)
      await recordActivity(transaction, { customerId, kind: 'password-changed' })
      if (removesPasskeys && (await passkeys.removeAll(transaction, customerId)) > 0)
        await recordActivity(transaction, { customerId, kind: 'passkey-removed' })
      // Every session ends, so that each device, a thief's included, needs the new password.
      await endSessions(transaction, { storefront: customer.storefront, accountId: customer.id })
      await sendMail(mails.changed(customer), transaction)
      return true
    })

  const issueLink = async (queries: Queries, id: string, customer: CustomerRecord) => {
    const { token, hash } = createConfirmationToken()
    const isNew = await resets.add(queries, { id, customerId: customer.id, email: customer.email, tokenHash: hash })
    return isNew ? token : undefined
  }

  return {
    /** Returns the token of a link for another mail to the owner of the account. */
    async issueLink(queries: Queries, customer: CustomerRecord): Promise<string> {
      const token = await issueLink(queries, uuidv7(), customer)
      if (token === undefined) throw new Error('A new id of a password reset exists already.')
      return token
    },

    /**
     * Does the same work for an address without an account, so that the response does not reveal customers. `address` is the
     * network address of the caller.
     */
    async requestFor(storefront: string, email: string, address: string): Promise<void> {
      const target = normaliseEmail(email)
      await limit({ kind: 'password-reset', storefront, target, address })
      const ofDay = { kind: 'password-reset:day', subject: `${storefront} ${target}`, most: MOST_OF_A_DAY }
      const permit = await limits.begin([ofDay], DAY_MS)
      if (!permit.isAllowed) return
      const customer = await customers.findByEmail(storefront, email)
      await mailLater(customer?.id ?? NIL)
    },

    /** Sends a link to a signed-in customer. `address` is the network address of the caller. */
    async requestOwn(customerId: string, channel: string, address: string): Promise<MailedConfirmation> {
      const customer = await customers.find(customerId)
      if (!customer) throw unknownConfirmation()
      requireChannel(customer, channel)
      // This limit is separate from that of the anonymous form, so that strangers cannot block the owner's own link.
      await limit({ kind: 'password-change', storefront: customer.storefront, customerId, address })
      await mailLater(customerId)
      return period.answerTo(new Date())
    },

    /** The work of a job; it does nothing if no account has the address. */
    async mailLink({ resetId, customerId }: JobPayload<'mail-password-link'>): Promise<void> {
      const customer = await customers.find(customerId)
      if (!customer) return
      await database.transaction(async (transaction) => {
        const token = await issueLink(transaction, resetId, customer)
        if (token !== undefined) await sendMail(mails.chooseNew(customer, token), transaction)
      })
    },

    /** The account whose password the token replaces. Throws 404 or 410 for an invalid token. */
    async find(mailed: MailedToken): Promise<{ email: string; hasPasskeys: boolean }> {
      const { reset, customer } = await requireReset(mailed)
      if (reset.usedAt) throw unknownConfirmation()
      return { email: customer.email, hasPasskeys: (await passkeys.listOf(customer.id)).length > 0 }
    },

    /** A repetition with the same password, such as a second click, succeeds with `isChanged` false. */
    async setPassword(
      mailed: MailedToken,
      { password, removesPasskeys = false }: { password: string; removesPasskeys?: boolean },
    ): Promise<{ customer: CustomerRecord; isChanged: boolean }> {
      const { reset, customer } = await requireReset(mailed)
      const passwordHash = reset.usedAt ? undefined : await hashPassword(password, passwordHashCost)
      if (passwordHash !== undefined && (await replacePassword(reset, { passwordHash, removesPasskeys })))
        return { customer, isChanged: true }
      if (reset.usedAt && Date.now() - reset.usedAt.getTime() > SECOND_CLICK_MS) throw unknownConfirmation()
      const current = await customers.find(customer.id)
      if (!current?.passwordHash || !(await isPasswordOf(current.passwordHash, password))) throw unknownConfirmation()
      return { customer: current, isChanged: false }
    },

    /** How long a link works, as text. */
    periodIn: period.format,

    forgetOld: () => resets.deleteRequestedBefore(period.forgottenBefore()),
  }
}

export type PasswordResetsService = ReturnType<typeof createPasswordResetsService>
