import type { UploadsApi } from '../../uploads-api.ts'
import type { SettledOutcome } from './upload-queue.ts'

const FIRST_DELAY_MS = 300
/** Slower and slower: a few hundred photos are worked on for minutes. */
const DELAY_GROWTH = 1.4
const LONGEST_DELAY_MS = 4_000

/** Asks until the server has decided. */
export const createAwaitOutcome =
  (api: UploadsApi) =>
  async (uploadId: string, signal: AbortSignal): Promise<SettledOutcome> => {
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(LONGEST_DELAY_MS, delayMs * DELAY_GROWTH)) {
      const outcome = await api.outcome(uploadId, signal)
      if (outcome.state !== 'receiving' && outcome.state !== 'processing') return outcome
      await pause(delayMs, signal)
    }
  }

const pause = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  })
