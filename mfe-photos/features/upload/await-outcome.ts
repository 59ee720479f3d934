import { MOST_OUTCOMES_AT_ONCE } from '@account/shared/contracts/upload.ts'
import type { UploadsApi } from '../../uploads-api.ts'
import { mayPass } from './may-pass.ts'
import type { SettledOutcome } from './upload-queue.ts'

const SHORTEST_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 1_200
/** Several are decided by then; nobody waits for one of many as for the last. */
const PAUSE_PER_UPLOAD_MS = 60
/** A server that restarts is waited for; a lost connection, and a device that sleeps, for as long as it takes. */
const PATIENCE_MS = 90_000

type Waiting = { settle: (outcome: SettledOutcome) => void; fail: (error: unknown) => void }

const pauseFor = (uploads: number) =>
  Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, uploads * PAUSE_PER_UPLOAD_MS))

/** Asks until the server has decided: one request about all uploads that wait for it, the first to arrive first. */
export const createAwaitOutcome = (api: Pick<UploadsApi, 'outcomes'>) => {
  /** In the order in which they arrived. */
  const waiting = new Map<string, Waiting>()
  /** Since when no question was answered, although there was a connection. */
  let failingSince: number | undefined

  const ask = async () => {
    const uploadIds = [...waiting.keys()].slice(0, MOST_OUTCOMES_AT_ONCE)
    const outcomes = new Map((await api.outcomes(uploadIds)).map((outcome) => [outcome.uploadId, outcome]))
    failingSince = undefined
    for (const uploadId of uploadIds) {
      const outcome = outcomes.get(uploadId)
      if (!outcome) waiting.get(uploadId)?.fail(new Error(`The server knows of no upload ${uploadId}.`))
      else if (outcome.state !== 'receiving' && outcome.state !== 'processing') waiting.get(uploadId)?.settle(outcome)
    }
  }

  const failUnlessItPasses = (error: unknown) => {
    if (!navigator.onLine) {
      failingSince = undefined
      return
    }
    failingSince ??= Date.now()
    if (mayPass(error) && Date.now() - failingSince < PATIENCE_MS) return
    for (const { fail } of waiting.values()) fail(error)
  }

  const askUntilNoneWaits = async () => {
    failingSince = undefined
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, pauseFor(waiting.size)))
      if (waiting.size > 0) await ask().catch(failUnlessItPasses)
    }
    asking = undefined
  }
  let asking: Promise<void> | undefined

  return (uploadId: string, signal: AbortSignal) =>
    new Promise<SettledOutcome>((resolve, reject) => {
      const forget = () => {
        waiting.delete(uploadId)
        signal.removeEventListener('abort', abort)
      }
      const settle = (outcome: SettledOutcome) => (forget(), resolve(outcome))
      const fail = (error: unknown) => (forget(), reject(error))
      const abort = () => fail(signal.reason)
      signal.addEventListener('abort', abort)
      waiting.set(uploadId, { settle, fail })
      asking ??= askUntilNoneWaits()
    })
}
