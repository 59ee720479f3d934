import { answerStatusOf } from '@account/shared/http/answer-status.ts'
import type { UploadsApi } from '../../uploads-api.ts'
import type { SettledOutcome } from './upload-queue.ts'

const SHORTEST_DELAY_MS = 300
/** For every photo that is worked on: all of them together ask ten times a second, as long as they are not hundreds. */
const DELAY_PER_PHOTO_MS = 100
const LONGEST_DELAY_MS = 4_000
/** A server that restarts, or a connection that is lost for a while, is waited for. */
const PATIENCE_MS = 90_000

/** Asks until the server has decided; the fewer photos are waited for, the sooner again. */
export const createAwaitOutcome = (api: Pick<UploadsApi, 'outcome'>) => {
  let waiting = 0
  const delayMs = () => Math.min(LONGEST_DELAY_MS, Math.max(SHORTEST_DELAY_MS, waiting * DELAY_PER_PHOTO_MS))

  const askUntilSettled = async (uploadId: string, signal: AbortSignal): Promise<SettledOutcome> => {
    let answeredAt = Date.now()
    for (;;) {
      try {
        const outcome = await api.outcome(uploadId, signal)
        answeredAt = Date.now()
        if (outcome.state !== 'receiving' && outcome.state !== 'processing') return outcome
      } catch (error) {
        const mayPass = (answerStatusOf(error) ?? 500) >= 500 && Date.now() - answeredAt < PATIENCE_MS
        if (signal.aborted || (navigator.onLine && !mayPass)) throw error
      }
      await pause(delayMs(), signal)
    }
  }

  return async (uploadId: string, signal: AbortSignal): Promise<SettledOutcome> => {
    waiting += 1
    try {
      return await askUntilSettled(uploadId, signal)
    } finally {
      waiting -= 1
    }
  }
}

const pause = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  })
