import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

/** Requests within a quarter of an hour. A family may share one network address. */
const MOST = { account: 5, target: 3, network: 100 } as const
const WINDOW_MS = 15 * MINUTE_MS

/** Mails to one recipient, who may have requested none, from all storefronts. */
const MOST_OF_A_DAY = 10

type Request = {
  storefront: string
  customerId?: string
  /** The address that would get mail. */
  target?: string
  /** The network address of the caller. */
  address: string
}

export type LimitedRequest = Request &
  /** Password resets have a limit of a day that their response does not show. */
  (
    | { kind: 'account-deletion' | 'password-reset' | 'password-change' }
    | { kind: 'email-change' | 'newsletter'; target: string }
  )

/** Throws 429, with the time to wait, if a caller asks for mail too often. */
export const createRequestLimits =
  (limits: RateLimits) =>
  async (request: LimitedRequest): Promise<void> => {
    const { kind, storefront, customerId, target, address } = request
    await limits.ensureAllowed(
      [
        { kind: `${kind}:address`, subject: address, most: MOST.network },
        ...(customerId === undefined ? [] : [{ kind, subject: customerId, most: MOST.account }]),
        ...(target === undefined
          ? []
          : [{ kind: `${kind}:target`, subject: `${storefront} ${target}`, most: MOST.target }]),
      ],
      WINDOW_MS,
    )
    if (request.kind === 'email-change' || request.kind === 'newsletter')
      await limits.ensureAllowed([{ kind: `${kind}:day`, subject: request.target, most: MOST_OF_A_DAY }], DAY_MS)
  }

export type RequestLimits = ReturnType<typeof createRequestLimits>
