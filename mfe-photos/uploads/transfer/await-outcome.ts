import { MOST_OUTCOMES_AT_ONCE } from '@account/shared/contracts/upload.ts'
import type { UploadsApi } from '../../api/uploads-api.ts'
import { isTransientFailure } from '@account/shared/http/transient-failure.ts'
import type { AwaitOutcome, SettledOutcome } from '../queue/upload-queue-options.ts'

const FIRST_PAUSE_MS = 120
/** The pause doubles while nothing is decided, as for a slow photo, up to this. */
const USUAL_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 1_200
/** Many uploads wait longer, since several are decided by then. */
const PAUSE_PER_UPLOAD_MS = 60
/**
 * How long a failing server is retried while there is a connection. A lost connection or a sleeping device does not
 * count.
 */
const OUTAGE_TIMEOUT_MS = 90_000

type Waiting = {
  settle: (outcome: SettledOutcome) => void
  fail: (error: unknown) => void
  onRetry: ((retriesAt: number | undefined) => void) | undefined
}

/** `attempts`: requests since the last decision. */
const pauseFor = (uploads: number, attempts: number) => {
  const shortest = Math.min(USUAL_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts)
  return Math.min(LONGEST_PAUSE_MS, Math.max(shortest, uploads * PAUSE_PER_UPLOAD_MS))
}

/** Polls until the server has decided. One request covers all waiting uploads, in the order in which they arrived. */
export const createAwaitOutcome = (api: Pick<UploadsApi, 'outcomes'>): AwaitOutcome => {
  /** In order of arrival. */
  const waiting = new Map<string, Waiting>()
  /** The time since which all requests have failed while there was a connection. */
  let failingSince: number | undefined

  /** One of the waiting uploads represents all of them. */
  let retrying: Waiting | undefined
  const announceRetry = (retriesAt: number | undefined) => {
    retrying?.onRetry?.(undefined)
    retrying = retriesAt === undefined ? undefined : waiting.values().next().value
    retrying?.onRetry?.(retriesAt)
  }

  const ask = async () => {
    const uploadIds = [...waiting.keys()].slice(0, MOST_OUTCOMES_AT_ONCE)
    const outcomes = new Map((await api.outcomes(uploadIds)).map((outcome) => [outcome.uploadId, outcome]))
    failingSince = undefined
    if (retrying) announceRetry(undefined)
    for (const uploadId of uploadIds) {
      const outcome = outcomes.get(uploadId)
      if (!outcome) waiting.get(uploadId)?.fail(new Error(`The server does not know the upload ${uploadId}.`))
      else if (outcome.state !== 'receiving' && outcome.state !== 'processing') waiting.get(uploadId)?.settle(outcome)
    }
  }

  const failUnlessRetryable = (error: unknown, pauseMs: number) => {
    if (!navigator.onLine) {
      failingSince = undefined
      return
    }
    failingSince ??= Date.now()
    if (isTransientFailure(error) && Date.now() - failingSince < OUTAGE_TIMEOUT_MS)
      return announceRetry(Date.now() + pauseMs)
    for (const { fail } of waiting.values()) fail(error)
  }

  const pollUntilSettled = async () => {
    failingSince = undefined
    for (let attempts = 0; waiting.size > 0; attempts += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauseFor(waiting.size, attempts)))
      const { size } = waiting
      if (size > 0) await ask().catch((error: unknown) => failUnlessRetryable(error, pauseFor(size, attempts + 1)))
      if (waiting.size < size) attempts = -1
    }
    asking = undefined
  }
  let asking: Promise<void> | undefined

  return (uploadId, signal, onRetry) =>
    new Promise<SettledOutcome>((resolve, reject) => {
      const forget = () => {
        waiting.delete(uploadId)
        if (retrying?.onRetry === onRetry) retrying = undefined
        signal.removeEventListener('abort', abort)
      }
      const settle = (outcome: SettledOutcome) => (forget(), resolve(outcome))
      const fail = (error: unknown) => (forget(), reject(error))
      const abort = () => fail(signal.reason)
      signal.addEventListener('abort', abort)
      waiting.set(uploadId, { settle, fail, onRetry })
      asking ??= pollUntilSettled()
    })
}
