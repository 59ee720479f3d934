import { answerStatusOf } from '../../library/answer-status.ts'
import type { UploadsApi } from '../../uploads-api.ts'
import type { SettledOutcome } from './upload-queue.ts'

const FIRST_DELAY_MS = 300
/** Slower and slower: a few hundred photos are worked on for minutes. */
const DELAY_GROWTH = 1.4
const LONGEST_DELAY_MS = 4_000
/** A server that restarts, or a connection that is lost for a while, is waited for. */
const PATIENCE_MS = 90_000

/** Asks until the server has decided. */
export const createAwaitOutcome =
  (api: Pick<UploadsApi, 'outcome'>) =>
  async (uploadId: string, signal: AbortSignal): Promise<SettledOutcome> => {
    let answeredAt = Date.now()
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(LONGEST_DELAY_MS, delayMs * DELAY_GROWTH)) {
      try {
        const outcome = await api.outcome(uploadId, signal)
        answeredAt = Date.now()
        if (outcome.state !== 'receiving' && outcome.state !== 'processing') return outcome
      } catch (error) {
        const mayPass = (answerStatusOf(error) ?? 500) >= 500 && Date.now() - answeredAt < PATIENCE_MS
        if (signal.aborted || (navigator.onLine && !mayPass)) throw error
      }
      await pause(delayMs, signal)
    }
  }

const pause = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  })
