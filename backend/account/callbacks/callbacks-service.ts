import type {
  CallbackDelivery,
  CallbackLog,
  CallbackSecret,
  CallbackSettings,
  CallbackUrlFault,
} from '@account/shared/contracts/callback.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Signer } from '../../platform/database/signing-key.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Logger } from '../../platform/logger.ts'
import { callPartner, type CallOutcome } from './call-partner.ts'
import { CallbackUrlRefused, type FindCallbackTarget } from './callback-target.ts'
import { settingsOf, type CallbacksRepository, type CallbackContent, type DeliveryRow } from './callbacks-repository.ts'
import { signatureHeaders, writeCallback, writeSecret } from './write-callback.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/durations.ts'

/** Delays after failed attempts: they cover a glitch, a restart, a night and a day. */
export const RETRY_AFTER_SECONDS: readonly number[] = [5, 60, 600, 3_600, 4 * 3_600, 12 * 3_600, 24 * 3_600]
const LISTED_DELIVERIES = 25
const KEPT_DAYS = 30
export const MOST_TESTS = 10
const TESTS_WITHIN_MS = 10 * MINUTE_MS

type CallbacksOptions = {
  callbacks: CallbacksRepository
  findTarget: FindCallbackTarget
  signer: Signer
  logger: Pick<Logger, 'info'>
}

const refusals: Record<CallbackUrlFault, string> = {
  'not-a-url': 'The callback address is not an address.',
  'not-https': 'Only addresses that begin with https are called.',
  'has-credentials': 'The callback address holds a user name or password.',
  port: 'Only the ports 443 and 8443 are called.',
  'not-public': 'The callback address does not lead to the public internet.',
  'unknown-host': 'The host of the callback address is unknown.',
}

const notSet = () => new DomainError(409, 'callback-not-set', 'There is no address to call.')

const present = (row: DeliveryRow): CallbackDelivery => ({
  id: row.id,
  event: row.event,
  orderCode: row.orderCode,
  orderStatus: row.orderStatus,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  attempts: row.attempts,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})

/** Notifies the systems of businesses about changes of their orders. Knows neither HTTP nor SQL. */
export const createCallbacksService = ({ callbacks, findTarget, signer, logger }: CallbacksOptions) => {
  /** Derives the secret from the server key, the customer and the id, so that it is never stored. */
  const keyOf = (customerId: string, secretId: string) =>
    Buffer.from(signer.sign(`${customerId} ${secretId}`), 'base64url')

  const ensureCallable = async (address: string) => {
    await findTarget(address).catch((error: unknown) => {
      if (!(error instanceof CallbackUrlRefused)) throw error
      throw new DomainError(400, `callback-${error.fault}`, refusals[error.fault], { cause: error })
    })
  }

  const attempt = async (delivery: DeliveryRow, at: Date): Promise<CallOutcome | undefined> => {
    const settings = await callbacks.find(delivery.customerId)
    if (!settings) return undefined
    try {
      const target = await findTarget(settings.url)
      const { body, contentType } = writeCallback(present(delivery), settings.format)
      const signature = signatureHeaders(
        { id: delivery.id, sentAt: at, body },
        keyOf(delivery.customerId, settings.secretId),
      )
      const headers = { ...signature, 'content-type': contentType, 'user-agent': 'account-site-callback/1' }
      return await callPartner({ target, headers, body })
    } catch (error) {
      if (!(error instanceof CallbackUrlRefused)) throw error
      return { statusCode: null, failure: error.fault, cause: error }
    }
  }

  const ensureNotTooMany = async (customerId: string, queries: Queries) => {
    const since = new Date(Date.now() - TESTS_WITHIN_MS)
    const { tests, firstAt } = await callbacks.countTestsSince(queries, customerId, since)
    if (tests >= MOST_TESTS && firstAt)
      throw new DomainError(429, 'too-many-tests', `At most ${MOST_TESTS} tests in ten minutes.`, {
        retryAfterSeconds: (firstAt.getTime() + TESTS_WITHIN_MS - Date.now()) / 1000,
      })
  }

  return {
    async settingsOf(customerId: string): Promise<CallbackSettings | undefined> {
      return settingsOf(await callbacks.find(customerId))
    },

    /** Throws 412 where `ifMatch` is the tag of former settings. A removal needs no version, because it types nothing over. */
    async change(
      customerId: string,
      { callbackUrl, callbackFormat }: CallbackSettings,
      ifMatch?: string,
    ): Promise<void> {
      if (callbackUrl === null) return callbacks.remove(customerId)
      await ensureCallable(callbackUrl)
      await callbacks.save(customerId, { url: callbackUrl, format: callbackFormat, ifMatch })
    },

    async log(customerId: string): Promise<CallbackLog> {
      const [settings, deliveries] = await Promise.all([
        callbacks.find(customerId),
        callbacks.listLatest(customerId, LISTED_DELIVERIES),
      ])
      return { secretShownAt: settings?.secretShownAt?.toISOString() ?? null, deliveries: deliveries.map(present) }
    },

    async replaceSecret(customerId: string): Promise<CallbackSecret> {
      const secretId = await callbacks.replaceSecret(customerId)
      if (secretId === undefined) throw notSet()
      return { secret: writeSecret(keyOf(customerId, secretId)) }
    },

    async sendTest(customerId: string): Promise<CallbackDelivery> {
      if (!(await callbacks.find(customerId))) throw notSet()
      const added = await callbacks.addTest(customerId, (queries) => ensureNotTooMany(customerId, queries))
      if (!added) throw new Error('The id of a new delivery was taken.')
      return present(added)
    },

    /** Adds one delivery per `id`, however often it is called. */
    async notify(customerId: string, content: CallbackContent, id: string): Promise<void> {
      if (await callbacks.find(customerId)) await callbacks.add(customerId, content, id)
    },

    /** Makes one attempt; a retry is a job of its own. */
    async deliver(deliveryId: string): Promise<void> {
      const delivery = await callbacks.findPending(deliveryId)
      if (!delivery) return
      const at = new Date()
      const outcome = await attempt(delivery, at)
      if (!outcome) return callbacks.end(deliveryId)
      const { statusCode, failure, cause } = outcome
      if (failure !== null) logger.info({ err: cause, deliveryId, failure, statusCode }, 'a callback failed')
      const pauseSeconds = RETRY_AFTER_SECONDS[delivery.attempts.length]
      const isAgain = failure !== null && pauseSeconds !== undefined
      const closed = failure === null ? 'delivered' : 'given-up'
      await callbacks.addAttempt(delivery, {
        attempt: { statusCode, failure, at: at.toISOString(), durationMs: Date.now() - at.getTime() },
        state: isAgain ? 'pending' : closed,
        nextAttemptAt: isAgain ? new Date(Date.now() + pauseSeconds * 1000) : null,
      })
    },

    forgetOld: () => callbacks.forgetBefore(new Date(Date.now() - KEPT_DAYS * DAY_MS)),
  }
}

export type CallbacksService = ReturnType<typeof createCallbacksService>
