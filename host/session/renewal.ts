import type { Clock } from './tokens/clock.ts'
import { renewalTimeOf } from './tokens/token-lifetime.ts'
import type { Tokens } from './tokens/token-cookies.ts'

/** After a renewal that found no answer. */
const RENEW_AGAIN_AFTER_MS = 5_000
const RENEWAL_LOCK = 'account/renewal'
/** Timers take 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Locks = Pick<LockManager, 'request'>

type RenewalOptions = {
  authority: { renew: (options: { isEarly: boolean }) => Promise<void> }
  read: () => Tokens | undefined
  clock: Pick<Clock, 'now'>
  locks?: Locks
}

/** Renews tokens that are due, or refused before their time. */
export type Renew = (refusedToken?: string) => Promise<void>

/**
 * Renews once for all tabs of the site: whoever gets the lock asks the authority, the others find the renewed cookies.
 * Within a tab, callers share one renewal. Rejects with `RenewalRefused`, or with what kept the authority from answering.
 */
export const createRenewal = ({ authority, read, clock, locks = navigator.locks }: RenewalOptions): Renew => {
  let running: Promise<void> | undefined

  const renewUnderLock = (refused?: string) =>
    locks.request(RENEWAL_LOCK, async () => {
      const tokens = read()
      const isDue = !tokens || renewalTimeOf(tokens) <= clock.now()
      const isRefused = tokens !== undefined && tokens.accessToken === refused
      if (isDue || isRefused) await authority.renew({ isEarly: !isDue })
    })

  return (refused) => {
    running ??= renewUnderLock(refused).finally(() => {
      running = undefined
    })
    return running
  }
}

/** Calls `renew` when the tokens of the moment are due; told again whenever they change, and when it found no answer. */
export const createRenewalTimer = (renew: () => void, clock: Pick<Clock, 'now'>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const renewIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(renew, ms)
  }
  return {
    schedule: (tokens: Tokens) => renewIn(Math.min(Math.max(0, renewalTimeOf(tokens) - clock.now()), LONGEST_TIMER_MS)),
    tryAgain: () => renewIn(RENEW_AGAIN_AFTER_MS),
    stop: () => clearTimeout(timer),
  }
}
