import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { CALLBACK_PATH } from '../routes/host-pages.ts'
import { createClock } from './tokens/clock.ts'
import { createCookieJar } from '../cookies/cookie-jar.ts'
import { keepSession, type CustomerSession, type SessionEnd } from './customer-session.ts'
import { createLazyAuthority } from './lazy-authority.ts'
import { createRenewal } from './renewal.ts'
import { createSessionSignals } from './session-signals.ts'
import { ownTokens } from './tokens/own-tokens.ts'
import { createTabPin } from './tokens/tab-pin.ts'
import { createTokenCookies, type Tokens } from './tokens/token-cookies.ts'

/** The sign-in did not succeed; reported as 'Auth Error'. */
export class AuthError extends Error {
  override name = 'Auth Error' as const
}

/** The host's only access to OpenID Connect. */
export type SignIn = {
  /** On the callback address: completes the sign-in and restores the address that was opened first. */
  completeIfAnswered: () => Promise<void>
  /** The session of this tab's customer; undefined where a sign-in is needed. */
  resume: (options: ResumeOptions) => CustomerSession | undefined
  /** Leaves the page for the authority, which returns to this address. Throws `AuthError`. */
  start: () => Promise<void>
  /**
   * Renews the tokens if they are due, or in any case with `isEarly`. Rejects with `RenewalRefused` when the session is
   * over.
   */
  renew: (options: { isEarly: boolean }) => Promise<void>
  /** Leaves the page to end the authority's session when the site has none. */
  signOutAtAuthority: () => Promise<void>
}

type ResumeOptions = { report: ReportError; onEnd: (reason: SessionEnd, last: Tokens) => void }

export const createSignIn = (config: RuntimeConfig): SignIn => {
  const jar = createCookieJar()
  const clock = createClock({ jar, parentDomain: config.parentDomain })
  const cookies = createTokenCookies({ jar, config, clock })
  const authority = createLazyAuthority(config, cookies)
  const pin = createTabPin()
  const own = () => ownTokens({ cookies, pin, clock })
  const renew = createRenewal({ authority, read: own, clock })
  const leave = (maximumAgeSeconds?: number) => {
    const { pathname, search, hash } = window.location
    const returnTo = `${pathname}${search}${hash}`
    return authority
      .signIn({ returnTo, ...(maximumAgeSeconds !== undefined && { maximumAgeSeconds }) })
      .catch(failSignIn)
  }

  return {
    completeIfAnswered: async () => {
      if (window.location.pathname !== CALLBACK_PATH) return
      cookies.removePlanted()
      const returnTo = await authority.completeSignIn().catch(failSignIn)
      const tokens = cookies.read()
      if (!tokens) throw new AuthError('The sign-in left no cookies that can be read.')
      pin.set(tokens)
      window.history.replaceState(null, '', returnTo)
      // A planted cookie may apply to some addresses only. Without a session here the next sign-in would fail the same
      // way.
      cookies.removePlanted()
      if (!own()) throw new AuthError('The sign-in cannot be read where it leads to.')
    },
    resume: (handlers) => {
      const tokens = own()
      if (!tokens) return undefined
      authority.prepare()
      const signals = createSessionSignals()
      return keepSession(tokens, { cookies, pin, clock, authority, renew, signInAgain: leave, signals, ...handlers })
    },
    start: () => leave(),
    renew: ({ isEarly }) => renew(isEarly ? own()?.accessToken : undefined),
    signOutAtAuthority: () => authority.signOut({}),
  }
}

const failSignIn = (cause: unknown): never => {
  throw new AuthError('The sign-in failed.', { cause })
}
