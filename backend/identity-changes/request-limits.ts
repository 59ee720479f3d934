import { createHash } from 'node:crypto'
import { DomainError } from '../errors.ts'
import { accountBucketName, type SignInAttempts } from '../identity/sign-in-attempts.ts'

/** Requests of a quarter of an hour. A shop's whole family may sit behind one address of the network. */
const MOST = { account: 5, target: 3, network: 100 } as const

export type LimitedRequest = {
  kind: 'email-change' | 'account-deletion' | 'newsletter'
  storefront: string
  customerId?: string
  /** The address that would get mail. */
  target?: string
  /** Of the network. */
  address: string
}

/** The table need not hold who asked for what. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Throws 429, with the time to wait, for whoever asks for mail too often. Counted in the database, for all processes. */
export const createRequestLimits =
  (attempts: SignInAttempts) =>
  async ({ kind, storefront, customerId, target, address }: LimitedRequest): Promise<void> => {
    const permit = await attempts.begin([
      { name: `${kind}:address:${hashed(address)}`, limit: MOST.network },
      ...(customerId === undefined ? [] : [{ name: `${kind}:${hashed(customerId)}`, limit: MOST.account }]),
      ...(target === undefined
        ? []
        : [{ name: `${kind}:${accountBucketName(storefront, target)}`, limit: MOST.target }]),
    ])
    if (permit.isAllowed) return
    const { retryAfterSeconds } = permit
    throw new DomainError(429, 'too-many-requests', 'Too many of these requests within a quarter of an hour.', {
      retryAfterSeconds,
    })
  }

export type RequestLimits = ReturnType<typeof createRequestLimits>
