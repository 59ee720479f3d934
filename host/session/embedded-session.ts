import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { ReportError, Session } from '@account/shared/micro-frontend/host-services.ts'
import { createClock } from './tokens/clock.ts'
import { createCookieJar } from '../cookies/cookie-jar.ts'
import { forgetCustomerIfAsked } from './lazy-forgetting.ts'
import { keepSession, type CustomerSession, type SessionEnd } from './customer-session.ts'
import { createRenewal } from './renewal.ts'
import { renewByFrame } from './renew-by-frame.ts'
import { createSessionSignals } from './session-signals.ts'
import { shopReturnAddress } from './shop-return.ts'
import { ownTokens } from './tokens/own-tokens.ts'
import { createTabPin } from './tokens/tab-pin.ts'
import { createTokenCookies } from './tokens/token-cookies.ts'

export type EmbeddedSession = {
  /** The same object until the customer signs in or out. */
  current: () => Session
  /** The reason that the last session ended; undefined if none did. */
  ended: () => SessionEnd | undefined
  /** Watches the cookies while there is at least one subscriber. */
  subscribe: (listener: () => void) => () => void
  /** The address that signs the customer in and returns to this page. The call lets the tab accept any customer. */
  leaveToSignIn: () => string
}

type EmbeddedSessionOptions = { config: RuntimeConfig; accountOrigin: string; report: ReportError }

/** The session of a page of the shop, by the account site's cookies. See: [Note: Sessions of embedding pages] */
export const createEmbeddedSession = ({ config, accountOrigin, report }: EmbeddedSessionOptions): EmbeddedSession => {
  const jar = createCookieJar()
  const clock = createClock({ jar, parentDomain: config.parentDomain })
  const cookies = createTokenCookies({ jar, config, clock })
  const pin = createTabPin()
  const own = () => ownTokens({ cookies, pin, clock })
  const signals = createSessionSignals()
  const renew = createRenewal({ authority: { renew: (how) => renewByFrame(accountOrigin, how) }, read: own, clock })
  const listeners = new Set<() => void>()

  const leave = async (address: string) => window.location.assign(address)
  const returnAddress = (isFresh: boolean) =>
    shopReturnAddress(accountOrigin, { address: window.location.href, isFresh })

  const signedOut: Session = { state: 'signed-out', signIn: () => leave(leaveToSignIn()) }
  let session: Session = signedOut
  let kept: CustomerSession | undefined
  let ended: SessionEnd | undefined
  let stopListening: (() => void) | undefined

  const leaveToSignIn = () => {
    pin.clear()
    return returnAddress(false)
  }

  const change = (next: Session) => {
    session = next
    listeners.forEach((listener) => listener())
  }

  const readCookies = () => {
    const tokens = kept ? undefined : own()
    if (!tokens) return
    kept = keepSession(tokens, {
      cookies,
      pin,
      clock,
      renew,
      signals,
      report,
      authority: { signOut: () => leave(new URL('/logout', accountOrigin).href) },
      signInAgain: () => leave(returnAddress(true)),
      onEnd: (reason) => {
        void forgetCustomerIfAsked()
        kept = undefined
        ended = reason
        change(signedOut)
      },
    })
    ended = undefined
    change({ state: 'signed-in', ...kept })
  }

  const follow = () => {
    stopListening = signals.listen(readCookies)
    readCookies()
  }

  const rest = () => {
    stopListening?.()
    kept?.release()
    kept = undefined
    session = signedOut
  }

  return {
    current: () => session,
    ended: () => ended,
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) follow()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) rest()
      }
    },
    leaveToSignIn,
  }
}
