import { answerStatusOf } from '@account/shared/http/answer-status.ts'
import type { UploadsApi } from '../../uploads-api.ts'
import type { SettledOutcome } from './upload-queue.ts'

const SHORTEST_DELAY_MS = 300
/** The server works in the order of arrival: so much less often for every photo that is before this one and one more. */
const DELAY_PER_PLACE_MS = 1_500
const LONGEST_DELAY_MS = 15_000
/** A server that restarts, or a connection that is lost for a while, is waited for. */
const PATIENCE_MS = 90_000

/** Asks until the server has decided, about the photos that come next the most often. */
export const createAwaitOutcome = (api: Pick<UploadsApi, 'outcome'>) => {
  /** In the order in which they arrived. */
  const line: string[] = []
  const delayMs = (uploadId: string) => Math.min(LONGEST_DELAY_MS, (line.indexOf(uploadId) - 1) * DELAY_PER_PLACE_MS)

  const pauseInLine = async (uploadId: string, signal: AbortSignal) => {
    const startedAt = Date.now()
    // Never less than this, and looked at again and again: the line moves on.
    do await pause(SHORTEST_DELAY_MS, signal)
    while (Date.now() - startedAt < delayMs(uploadId))
  }

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
      await pauseInLine(uploadId, signal)
    }
  }

  return async (uploadId: string, signal: AbortSignal): Promise<SettledOutcome> => {
    line.push(uploadId)
    try {
      return await askUntilSettled(uploadId, signal)
    } finally {
      line.splice(line.indexOf(uploadId), 1)
    }
  }
}

const pause = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  })
