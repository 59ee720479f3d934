import type { RateLimits } from '../rate-limits/rate-limits.ts'

/** Requests of a quarter of an hour. A shop's whole family may sit behind one address of the network. */
const MOST = { account: 5, target: 3, network: 100 } as const
const WINDOW_MS = 15 * 60 * 1000

export type LimitedRequest = {
  kind: 'email-change' | 'account-deletion' | 'newsletter' | 'password-reset' | 'password-change'
  storefront: string
  customerId?: string
  /** The address that would get mail. */
  target?: string
  /** Of the network. */
  address: string
}

/** Throws 429, with the time to wait, for whoever asks for mail too often. */
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
