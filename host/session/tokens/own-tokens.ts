import type { Clock } from './clock.ts'
import type { TabPin } from './tab-pin.ts'
import { isExpired } from './token-lifetime.ts'
import type { TokenCookies, Tokens } from './token-cookies.ts'

type OwnTokensOptions = { cookies: Pick<TokenCookies, 'read'>; pin: TabPin; clock: Pick<Clock, 'now'> }

/** The valid tokens of this tab's customer; undefined where a sign-in is needed. */
export const ownTokens = ({ cookies, pin, clock }: OwnTokensOptions): Tokens | undefined => {
  const tokens = cookies.read()
  return tokens && !isExpired(tokens, clock) && pin.accepts(tokens) ? tokens : undefined
}
