import { RenewalRefused } from './renewal-refused.ts'
import { keepSession, ownTokens, SessionEnded, type SessionEnd } from './customer-session.ts'
import { createTabPin } from './tab-pin.ts'
import { ACCESS_TOKEN_COOKIE } from './token-cookie-names.ts'
import { createTokenCookies } from './token-cookies.ts'
import { accessTokenWith, configForTests, createJarForTests, idTokenWith } from './tokens-for-tests.ts'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

type Kept = { lifetimeSeconds?: number; identity?: Record<string, unknown> }

const keep = ({ lifetimeSeconds = 900, identity = {} }: Kept = {}) => {
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

test('the customer is known by the claims of the ID token', () => {
  expect(keep({ identity: { idp_type: 'storefront', idp_sub: '42' } }).session.customer).toEqual({
    id: 'emma',
    email: 'emma@example.com',
    name: 'Emma Hughes',
    identityProviderType: 'storefront',
    identityProviderSubject: '42',
    isBusiness: false,
  })
})

test.each(['b2b', 'B2B', 'B2b'])("[SH-15] the authentication method '%s' makes a business customer", (method) => {
  expect(keep({ identity: { authentication_method: method } }).session.customer.isBusiness).toBe(true)
})

test('[SH-03] the token is renewed a minute before it expires, and again after that', async () => {
  const { renew } = keep()
  await jest.advanceTimersByTimeAsync(839_000)
  expect(renew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(841_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('a token of a short life is renewed at half of it', async () => {
  const { renew } = keep({ lifetimeSeconds: 8 })
  await jest.advanceTimersByTimeAsync(5_100)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('[SH-03] a refused renewal signs the customer out and leaves no cookie', async () => {
  const { renew, ends, all } = keep()
  renew.mockRejectedValue(new RenewalRefused('login_required'))
  await jest.advanceTimersByTimeAsync(841_000)
  expect(ends).toEqual(['abandoned'])
  expect(all()).toEqual([])
})

test('a renewal that finds no answer is tried again', async () => {
  const { renew, ends } = keep()
  renew.mockRejectedValueOnce(new Error('The network is gone.'))
  await jest.advanceTimersByTimeAsync(841_000)
  expect(ends).toEqual([])
  await jest.advanceTimersByTimeAsync(6_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('[SH-03] renewals that find no answer follow each other at one pace, however often a token is asked for', async () => {
  const { renew, session, signal } = keep()
  renew.mockRejectedValue(new Error('The network is gone.'))
  await jest.advanceTimersByTimeAsync(841_000)
  for (let second = 0; second < 20; second++) {
    await session.accessToken()
    signal()
    await jest.advanceTimersByTimeAsync(1_000)
  }
  expect(renew.mock.calls.length).toBeLessThanOrEqual(5)
})

test('[SH-21] a renewal that finds no answer is reported, its repetitions are not, and the next failure is again', async () => {
  const { renew, report, write } = keep()
  const renewal = async () => write()
  const failure = new Error('The network is gone.')
  renew.mockRejectedValue(failure)
  await jest.advanceTimersByTimeAsync(861_000)
  expect(renew.mock.calls.length).toBeGreaterThan(3)
  expect(report.mock.calls).toEqual([[{ action: 'session/renew', error: failure }]])
  renew.mockImplementation(renewal)
  await jest.advanceTimersByTimeAsync(6_000)
  renew.mockRejectedValue(failure)
  await jest.advanceTimersByTimeAsync(861_000)
  expect(report).toHaveBeenCalledTimes(2)
})

test('[SH-21] neither a refused renewal nor one that nobody needs any more is reported', async () => {
  const refused = keep()
  refused.renew.mockRejectedValue(new RenewalRefused('login_required'))
  const left = keep()
  left.renew.mockImplementation(async () => {
    left.session.release()
    throw new Error('The network is gone.')
  })
  await jest.advanceTimersByTimeAsync(861_000)
  expect(left.renew).toHaveBeenCalledTimes(1)
  expect([...refused.report.mock.calls, ...left.report.mock.calls]).toEqual([])
})

test('[SH-04] cookies that leave before their time were removed by a sign-out elsewhere', () => {
  const { cookies, signal, ends, renew } = keep()
  cookies.remove()
  signal()
  signal()
  expect(ends).toEqual(['elsewhere'])
  expect(renew).not.toHaveBeenCalled()
})

test('a call after a sign-out elsewhere is refused without any signal', async () => {
  const { cookies, session, ends } = keep()
  cookies.remove()
  await expect(session.accessToken()).rejects.toThrow(SessionEnded)
  expect(ends).toEqual(['elsewhere'])
})

test('cookies that left because the computer slept are renewed', async () => {
  const { cookies, session, renew } = keep()
  cookies.remove()
  jest.setSystemTime(Date.now() + 1_000_000)
  await expect(session.accessToken()).resolves.toBe(cookies.read()?.accessToken)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('the tab of one customer does not go on as another', async () => {
  const { cookies, session, ends } = keep()
  cookies.write({ accessToken: accessTokenWith({ sub: 'mallory' }), idToken: idTokenWith({ sub: 'mallory' }) })
  await expect(session.accessToken()).rejects.toThrow(SessionEnded)
  expect(ends).toEqual(['elsewhere'])
})

test('a token that another tab renewed is handed out', async () => {
  const { jar, session } = keep()
  const renewed = accessTokenWith({ jti: 'renewed elsewhere' })
  jar.write(ACCESS_TOKEN_COOKIE, renewed, { domain: 'uk.localhost', expiresAt: new Date(Date.now() + 900_000) })
  await expect(session.accessToken()).resolves.toBe(renewed)
})

test('[SH-03] a token that a service refused is renewed before its time', async () => {
  const { session, renew, first, cookies } = keep()
  jest.setSystemTime(Date.now() + 60_000)
  const renewed = await session.accessToken({ refused: first.accessToken })
  expect(renewed).not.toBe(first.accessToken)
  expect(renewed).toBe(cookies.read()?.accessToken)
  expect(renew).toHaveBeenCalledWith(first.accessToken)
  await expect(session.accessToken({ refused: first.accessToken })).resolves.toBe(renewed)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('[SH-03] what came in the place of a refused token is handed out again: another would fare no better', async () => {
  const { session, renew, first } = keep()
  const replaced = await session.accessToken({ refused: first.accessToken })
  jest.setSystemTime(Date.now() + 20_000)
  await expect(session.accessToken({ refused: replaced })).resolves.toBe(replaced)
  expect(renew).toHaveBeenCalledTimes(1)
  jest.setSystemTime(Date.now() + 11_000)
  await expect(session.accessToken({ refused: replaced })).resolves.not.toBe(replaced)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('[SH-04] a session that was ended at the authority right after it began is over with the first refusal', async () => {
  const { session, renew, first, ends } = keep()
  renew.mockRejectedValue(new RenewalRefused('login_required'))
  await expect(session.accessToken({ refused: first.accessToken })).rejects.toThrow(SessionEnded)
  expect(ends).toEqual(['abandoned'])
})

test('[SH-04] a token that a service refused since the session was ended elsewhere signs the customer out', async () => {
  const { session, renew, first, ends } = keep()
  renew.mockRejectedValue(new RenewalRefused('login_required'))
  jest.setSystemTime(Date.now() + 60_000)
  await expect(session.accessToken({ refused: first.accessToken })).rejects.toThrow(SessionEnded)
  expect(ends).toEqual(['abandoned'])
})

test('signing out removes both cookies, then tells the authority whose session ends', async () => {
  const { session, all, signOut, ends, first } = keep()
  signOut.mockImplementation(async () => {
    expect(all()).toEqual([])
    return undefined
  })
  await session.signOut()
  expect(signOut).toHaveBeenCalledWith({ idToken: first.idToken })
  expect(ends).toEqual(['asked'])
})

test('a sensitive change right after signing in needs no further password', async () => {
  const { session, signInAgain } = keep({ identity: { auth_time: secondsFromNow(-240) } })
  await session.requireFreshSignIn()
  expect(signInAgain).not.toHaveBeenCalled()
})

test.each([
  ['six minutes ago', { auth_time: secondsFromNow(-360) }],
  ['nobody knows when', {}],
])('a sensitive change asks for the password that was given %s, and does not go on', async (_, identity) => {
  const { session, signInAgain } = keep({ identity })
  const goOn = jest.fn()
  void session.requireFreshSignIn().then(goOn, () => undefined)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(signInAgain).toHaveBeenCalledWith(300)
  expect(goOn).not.toHaveBeenCalled()
})

test('what asked for the password fails when the customer comes back without it, and can ask again', async () => {
  const removed = jest.spyOn(window, 'removeEventListener')
  const { session, signInAgain } = keep({ identity: { auth_time: secondsFromNow(-360) } })
  const outcomes: unknown[] = []
  const ask = () => void session.requireFreshSignIn().catch((error: unknown) => outcomes.push(error))
  const show = async (persisted: boolean) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await jest.advanceTimersByTimeAsync(0)
  }
  ask()
  await show(false)
  expect(outcomes).toEqual([])
  await show(true)
  expect(outcomes).toMatchObject([{ name: 'AbortError' }])
  expect(removed).toHaveBeenCalledWith('pageshow', expect.any(Function))
  ask()
  expect(signInAgain).toHaveBeenCalledTimes(2)
})

test('a change that cannot ask for the password fails', async () => {
  const { session, signInAgain } = keep({ identity: { auth_time: secondsFromNow(-360) } })
  signInAgain.mockRejectedValueOnce(new Error('no authority'))
  await expect(session.requireFreshSignIn()).rejects.toThrow('no authority')
})
