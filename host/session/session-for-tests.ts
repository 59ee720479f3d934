import { keepSession, type SessionEnd } from './customer-session.ts'
import { ownTokens } from './tokens/own-tokens.ts'
import { createTabPin } from './tokens/tab-pin.ts'
import { createTokenCookies } from './tokens/token-cookies.ts'
import { accessTokenWith, configForTests, createJarForTests, idTokenWith } from './tokens/tokens-for-tests.ts'

export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

type Kept = { lifetimeSeconds?: number; identity?: Record<string, unknown> }

/** A session on the cookies of a test, with fakes for everything around it. */
export const keepForTests = ({ lifetimeSeconds = 900, identity = {} }: Kept = {}) => {
  const { jar, all } = createJarForTests()
  const cookies = createTokenCookies({ jar, config: configForTests })
  const pin = createTabPin()
  const write = (seconds = lifetimeSeconds) =>
    cookies.write({
      accessToken: accessTokenWith({ exp: secondsFromNow(seconds), jti: Math.random() }),
      idToken: idTokenWith(identity),
    })
  write()
  const first = ownTokens({ cookies, pin, clock: Date })
  if (!first) throw new Error('The cookies cannot be read.')
  let signal = () => {}
  const ends: SessionEnd[] = []
  const renew = jest.fn(async () => write())
  const report = jest.fn(() => 'the reference')
  const signOut = jest.fn(async () => undefined)
  const signInAgain = jest.fn(async () => undefined)
  const session = keepSession(first, {
    cookies,
    pin,
    clock: Date,
    authority: { signOut },
    signInAgain,
    renew,
    report,
    signals: {
      listen: (onSignal) => {
        signal = onSignal
        return () => undefined
      },
    },
    onEnd: (reason) => ends.push(reason),
  })
  return {
    session,
    cookies,
    jar,
    all,
    pin,
    write,
    renew,
    report,
    signOut,
    signInAgain,
    ends,
    signal: () => signal(),
    first,
  }
}
