import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { MINUTE_MS } from '../time/durations.ts'

/** Requests within a quarter of an hour. A family may share one network address. */
const MOST = { account: 5, target: 3, network: 100 } as const
const WINDOW_MS = 15 * MINUTE_MS

export type LimitedRequest = {
  kind: 'email-change' | 'account-deletion' | 'newsletter' | 'password-reset' | 'password-change'
  storefront: string
  customerId?: string
  /** The address that would get mail. */
  target?: string
  /** The network address of the caller. */
  address: string
}

/** Throws 429, with the time to wait, if a caller asks for mail too often. */
export const createRequestLimits =
  (limits: RateLimits) =>
  ({ kind, storefront, customerId, target, address }: LimitedRequest): Promise<void> =>
    limits.ensureAllowed(
      [
        { kind: `${kind}:address`, subject: address, most: MOST.network },
        ...(customerId === undefined ? [] : [{ kind, subject: customerId, most: MOST.account }]),
        ...(target === undefined
          ? []
          : [{ kind: `${kind}:target`, subject: `${storefront} ${target}`, most: MOST.target }]),
      ],
      WINDOW_MS,
    )

export type RequestLimits = ReturnType<typeof createRequestLimits>
