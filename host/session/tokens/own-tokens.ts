import type { Clock } from './clock.ts'
import type { TabPin } from './tab-pin.ts'
import type { TokenCookies, Tokens } from './token-cookies.ts'

/** A token is renewed this long before it expires, or at half of its lifetime when that is shorter. */
const RENEW_BEFORE_EXPIRY_MS = 60_000

/** When the token should be renewed, in milliseconds since the epoch. */
export const renewalTimeOf = ({ access }: Tokens): number => {
  const lifetimeMs = (access.exp - access.iat) * 1000
  return access.exp * 1000 - Math.min(RENEW_BEFORE_EXPIRY_MS, lifetimeMs / 2)
}

export const isExpired = ({ access }: Tokens, clock: Pick<Clock, 'now'>): boolean => access.exp * 1000 <= clock.now()

type OwnTokensOptions = { cookies: Pick<TokenCookies, 'read'>; pin: TabPin; clock: Pick<Clock, 'now'> }

/** The valid tokens of this tab's customer; undefined where a sign-in is needed. */
export const ownTokens = ({ cookies, pin, clock }: OwnTokensOptions): Tokens | undefined => {
  const tokens = cookies.read()
  return tokens && !isExpired(tokens, clock) && pin.accepts(tokens) ? tokens : undefined
}
