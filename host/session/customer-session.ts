import type { AccessToken } from '@account/shared/http/http-client.ts'
import type { AfterSignOut, ReportError, SignedInCustomer } from '@account/shared/micro-frontend/host-services.ts'
import type { Authority } from './authority.ts'
import type { Clock } from './tokens/clock.ts'
import { leavePage } from './leave-page.ts'
import { RenewalRefused } from './renewal-refused.ts'
import { createRenewalTimer, type Renew } from './renewal.ts'
import type { SessionSignals } from './session-signals.ts'
import { ownTokens } from './tokens/own-tokens.ts'
import { isExpired } from './tokens/token-lifetime.ts'
import type { TabPin } from './tokens/tab-pin.ts'
import type { IdTokenClaims } from './tokens/token-claims.ts'
import type { TokenCookies, Tokens } from './tokens/token-cookies.ts'

/** `asked`: by the customer here; `abandoned`: renewal was refused; `elsewhere`: another tab or page ended it. */
export type SessionEnd = 'asked' | 'abandoned' | 'elsewhere'

/** A call was made for a customer who is signed in no longer. */
export class SessionEnded extends Error {
  override name = 'SessionEnded' as const
}

export type CustomerSession = {
  customer: SignedInCustomer
  accessToken: AccessToken
  signOut: (options?: { returnTo?: AfterSignOut | undefined }) => Promise<void>
  requireFreshSignIn: () => Promise<void>
  /** Nobody on the page uses the session any more; for the customer it goes on. */
  release: () => void
}

type CustomerSessionOptions = {
  cookies: TokenCookies
  pin: TabPin
  authority: Pick<Authority, 'signOut'>
  clock: Pick<Clock, 'now'>
  renew: Renew
  /** Leaves the page for the authority, which asks for the password unless it was given within these seconds. */
  signInAgain: (maximumAgeSeconds: number) => Promise<void>
  signals: SessionSignals
  /** Told of renewals in the background that find no answer: of the first in a row. */
  report: ReportError
  /** Told once, when the session has ended. */
  onEnd: (reason: SessionEnd) => void
}

/** A token handed out lives at least this long, or a quarter of its life when it lives shorter. */
const LEAST_REMAINING_MS = 10_000
/** So soon after a refused token was replaced, its successor is refused for something that another would not mend. */
const REPLACED_FOR_MS = 30_000
/** A sign-in is fresh for this long. */
const FRESH_SECONDS = 5 * 60

/** Keeps a session that has begun: renews it in time, and ends it when it ends anywhere. */
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
    onEnd(reason)
  }

  const adopt = (tokens: Tokens) => {
    if (tokens.accessToken !== known.accessToken) isFailing = false
    known = tokens
    // However often somebody looks, what failed is tried again at its own pace.
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

  // Nobody waits for a renewal in the background: one without an answer is tried again, a refused one has ended it all.
  const renewInBackground = () => {
    if (hasEnded) return
    renewNow().catch((error: unknown) => {
      if (hasEnded) return
      if (!isFailing) report({ action: 'session/renew', error })
      isFailing = true
      timer.tryAgain()
    })
  }

  const look = () => {
    const tokens = read()
    if (tokens) adopt(tokens)
    // Cookies leave before their time only when somebody removes or replaces them.
    else if (!isOver()) end('elsewhere')
  }

  const lookOnSignal = () => {
    if (hasEnded) return
    look()
    if (isOver()) renewInBackground()
  }

  const timer = createRenewalTimer(renewInBackground, clock)
  const stopListening = signals.listen(lookOnSignal)
  pin.set(first)
  adopt(first)

  return {
    release,
    customer: customerOf(first.identity),
    accessToken: async ({ refused } = {}) => {
      if (!hasEnded) look()
      if (!hasEnded && (isEnding() || isRefused(refused))) await renewNow(refused)
      if (hasEnded) throw new SessionEnded('The customer is signed in no longer.')
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
