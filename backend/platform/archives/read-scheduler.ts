import { setImmediate } from 'node:timers'

/** Between two rounds the event loop serves whatever else has arrived, so a round is the longest that a request waits. */
const BYTES_OF_A_ROUND = 256 * 1024
/** Up to this many bytes a customer goes before those who have read more. Beyond it the order is that of arrival, so that none waits for a whole archive. */
const BYTES_BEFORE_OTHERS = 64 * 1024 * 1024
const COUNTED_FOR_MS = 10_000

type Waiting = { customerId: string; bytes: number; begin: () => void }

type ReadSchedulerOptions = {
  /** Calls back once the event loop has served other requests. */
  afterOthers?: (callback: () => void) => unknown
  now?: () => number
}

/**
 * [Note: Fair archive reads]
 * A customer who reads archives on a fast line could keep the main thread busy, and ten of them would hold up every request of
 * others. Parts of archives are therefore read in rounds of 256 KB, one in each iteration of the event loop. Within a round the
 * customer who has read least goes first: an archive of a few photos is not slowed down by archives of thousands.
 */
export const createReadScheduler = ({ afterOthers = setImmediate, now = Date.now }: ReadSchedulerOptions = {}) => {
  const waiting: Waiting[] = []
  const readBytes = new Map<string, number>()
  let countedSince = now()
  let bytesLeft = BYTES_OF_A_ROUND
  let isRoundBegun = false

  const shareOf = ({ customerId }: Pick<Waiting, 'customerId'>) =>
    Math.min(readBytes.get(customerId) ?? 0, BYTES_BEFORE_OTHERS)

  const takeFirst = (): Waiting | undefined => {
    const [first, ...others] = waiting
    if (!first) return undefined
    const next = others.reduce((least, other) => (shareOf(other) < shareOf(least) ? other : least), first)
    waiting.splice(waiting.indexOf(next), 1)
    return next
  }

  const begin = ({ customerId, bytes, begin: resolve }: Waiting) => {
    readBytes.set(customerId, (readBytes.get(customerId) ?? 0) + bytes)
    bytesLeft -= bytes
    resolve()
  }

  const forgetOldCounts = () => {
    if (now() - countedSince < COUNTED_FOR_MS) return
    readBytes.clear()
    countedSince = now()
  }

  const admit = () => {
    while (bytesLeft > 0) {
      const next = takeFirst()
      if (!next) break
      begin(next)
    }
    if (isRoundBegun || bytesLeft === BYTES_OF_A_ROUND) return
    isRoundBegun = true
    afterOthers(() => {
      isRoundBegun = false
      bytesLeft = BYTES_OF_A_ROUND
      forgetOldCounts()
      admit()
    })
  }

  return {
    /** Resolves when the customer may read this many bytes. */
    waitFor: (customerId: string, bytes: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ customerId, bytes, begin: resolve })
        admit()
      }),
  }
}
