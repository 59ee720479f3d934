import type { Clock } from './tokens/clock.ts'
import { renewalTimeOf } from './tokens/own-tokens.ts'
import type { Tokens } from './tokens/token-cookies.ts'

/** The customer is no longer signed in at the authority, or has to interact with it. */
export class RenewalRefused extends Error {
  override name = 'RenewalRefused' as const
}

/** Delay after a renewal without a response. */
const RENEW_AGAIN_AFTER_MS = 5_000
const RENEWAL_LOCK = 'account/renewal'
/** The delay of a timer has 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Locks = Pick<LockManager, 'request'>

type RenewalOptions = {
  authority: { renew: (options: { isEarly: boolean }) => Promise<void> }
  read: () => Tokens | undefined
  clock: Pick<Clock, 'now'>
  locks?: Locks
}

/** Renews tokens that are due or were refused. */
export type Renew = (refusedToken?: string) => Promise<void>

/**
 * Renews once for all tabs of the site: the tab that gets the lock asks the authority, and the others find the renewed
 * cookies. Callers within a tab share one renewal. Rejects with `RenewalRefused`, or with the error of the request.
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

/** Calls `renew` when the current tokens are due. Schedule again whenever they change or a renewal had no response. */
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
