import type { AccessToken } from '@account/shared/http/http-client.ts'
import type { AfterSignOut, ReportError, SignedInCustomer } from '@account/shared/micro-frontend/host-services.ts'
import type { Authority } from './authority.ts'
import type { Clock } from './tokens/clock.ts'
import { leavePage } from './leave-page.ts'
import { RenewalRefused, createRenewalTimer, type Renew } from './renewal.ts'
import type { SessionSignals } from './session-signals.ts'
import { ownTokens, isExpired } from './tokens/own-tokens.ts'
import type { TabPin } from './tokens/tab-pin.ts'
import type { IdTokenClaims } from './tokens/token-claims.ts'
import type { TokenCookies, Tokens } from './tokens/token-cookies.ts'

/**
 * `asked`: the customer signed out here; `abandoned`: the renewal was refused; `elsewhere`: another tab or page ended
 * it.
 */
export type SessionEnd = 'asked' | 'abandoned' | 'elsewhere'

/** A request was made after the session had ended. */
export class SessionEnded extends Error {
  override name = 'SessionEnded' as const
}

export type CustomerSession = {
  customer: SignedInCustomer
  accessToken: AccessToken
  signOut: (options?: { returnTo?: AfterSignOut | undefined }) => Promise<void>
  requireFreshSignIn: () => Promise<void>
  /** Stops the renewals of this page. The customer's session continues elsewhere. */
  release: () => void
}

type CustomerSessionOptions = {
  cookies: TokenCookies
  pin: TabPin
  authority: Pick<Authority, 'signOut'>
  clock: Pick<Clock, 'now'>
  renew: Renew
  /** Leaves the page for the authority, which asks for the password unless it was entered within these seconds. */
  signInAgain: (maximumAgeSeconds: number) => Promise<void>
  signals: SessionSignals
  /** Reports a background renewal without a response, the first of a series only. */
  report: ReportError
  /** Called once, when the session has ended, with its last tokens. */
  onEnd: (reason: SessionEnd, last: Tokens) => void
}

/** A returned token is valid for at least this long, or for a quarter of its lifetime when that is shorter. */
const LEAST_REMAINING_MS = 10_000
/** A token that is refused so soon after it replaced a refused one would be refused again, so it is not renewed. */
const REPLACED_FOR_MS = 30_000
/** A sign-in is fresh for this long. */
const FRESH_SECONDS = 5 * 60

/** Maintains a session: renews its tokens in time, and ends it when it ends anywhere. */
export const keepSession = (first: Tokens, options: CustomerSessionOptions): CustomerSession => {
  const { cookies, pin, authority, clock, renew, signInAgain, signals, report, onEnd } = options
  const read = () => ownTokens(options)
  const isOver = () => isExpired(known, clock)
  const isEnding = () => known.access.exp * 1000 - clock.now() < leastRemainingMs(known)
  const isRefused = (refused?: string) => known.accessToken === refused && clock.now() - replacedAt > REPLACED_FOR_MS
  let known = first
  let replacedAt = -Infinity
  let isFailing = false
  let hasEnded = false

  const release = () => {
    hasEnded = true
    timer.stop()
    stopListening()
  }

  const end = (reason: SessionEnd) => {
    if (hasEnded) return
    release()
    onEnd(reason, known)
  }

  const adopt = (tokens: Tokens) => {
    if (tokens.accessToken !== known.accessToken) isFailing = false
    known = tokens
    // After a failure the retry timer decides, however often the tokens are read.
    if (!isFailing) timer.schedule(tokens)
  }

  const renewNow = async (refused?: string) => {
    try {
      await renew(refused)
    } catch (error) {
      if (!(error instanceof RenewalRefused)) throw error
      cookies.remove()
      pin.clear()
      end('abandoned')
      return
    }
    isFailing = false
    if (refused !== undefined) replacedAt = clock.now()
    const renewed = read()
    if (renewed) adopt(renewed)
    else end('elsewhere')
  }

  // A background renewal without a response is retried; a refused one has ended the session.
  const renewInBackground = () => {
    if (hasEnded) return
    renewNow().catch((error: unknown) => {
      if (hasEnded) return
      if (!isFailing) report({ action: 'session/renew', error })
      isFailing = true
      timer.tryAgain()
    })
  }

  const readCookies = () => {
    const tokens = read()
    if (tokens) adopt(tokens)
    // Cookies disappear before they expire only when another tab or page removes or replaces them.
    else if (!isOver()) end('elsewhere')
  }

  const readOnSignal = () => {
    if (hasEnded) return
    readCookies()
    if (isOver()) renewInBackground()
  }

  const timer = createRenewalTimer(renewInBackground, clock)
  const stopListening = signals.listen(readOnSignal)
  pin.set(first)
  adopt(first)

  return {
    release,
    customer: customerOf(first.identity),
    accessToken: async ({ refused } = {}) => {
      if (!hasEnded) readCookies()
      if (!hasEnded && (isEnding() || isRefused(refused))) await renewNow(refused)
      if (hasEnded) throw new SessionEnded('The customer is no longer signed in.')
      return known.accessToken
    },
    signOut: async ({ returnTo } = {}) => {
      const { idToken } = known
      end('asked')
      cookies.remove()
      pin.clear()
      await authority.signOut({ idToken, returnTo })
    },
    requireFreshSignIn: async () => {
      const { auth_time: signedInAt } = known.identity
      if (signedInAt !== undefined && clock.now() - signedInAt * 1000 <= FRESH_SECONDS * 1000) return
      await leavePage(() => signInAgain(FRESH_SECONDS))
    },
  }
}

const leastRemainingMs = ({ access }: Tokens) => Math.min(LEAST_REMAINING_MS, ((access.exp - access.iat) * 1000) / 4)

const customerOf = (identity: IdTokenClaims): SignedInCustomer => ({
  id: identity.sub,
  email: identity.email,
  name: identity.name,
  identityProviderType: identity.idp_type,
  identityProviderSubject: identity.idp_sub,
  isBusiness: [identity.authentication_method, ...(identity.amr ?? [])].some(
    (method) => method?.toLowerCase() === 'b2b',
  ),
})
