import { SessionEnded } from './customer-session.ts'
import { keepForTests as keep, secondsFromNow } from './session-for-tests.ts'
import { ACCESS_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { accessTokenWith, idTokenWith } from './tokens/tokens-for-tests.ts'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

test('the customer has the claims of the ID token', () => {
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

test('[SH-04] cookies that disappear before they expire end the session', () => {
  const { cookies, signal, ends, renew } = keep()
  cookies.remove()
  signal()
  signal()
  expect(ends).toEqual(['elsewhere'])
  expect(renew).not.toHaveBeenCalled()
})

test('a request after a sign-out elsewhere is refused even without a signal', async () => {
  const { cookies, session, ends } = keep()
  cookies.remove()
  await expect(session.accessToken()).rejects.toThrow(SessionEnded)
  expect(ends).toEqual(['elsewhere'])
})

test('cookies that expired while the computer slept are renewed', async () => {
  const { cookies, session, renew } = keep()
  cookies.remove()
  jest.setSystemTime(Date.now() + 1_000_000)
  await expect(session.accessToken()).resolves.toBe(cookies.read()?.accessToken)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a tab of one customer never continues as another', async () => {
  const { cookies, session, ends } = keep()
  cookies.write({ accessToken: accessTokenWith({ sub: 'mallory' }), idToken: idTokenWith({ sub: 'mallory' }) })
  await expect(session.accessToken()).rejects.toThrow(SessionEnded)
  expect(ends).toEqual(['elsewhere'])
})

test('a token that another tab renewed is used', async () => {
  const { jar, session } = keep()
  const renewed = accessTokenWith({ jti: 'renewed elsewhere' })
  jar.write(ACCESS_TOKEN_COOKIE, renewed, { domain: 'uk.localhost', expiresAt: new Date(Date.now() + 900_000) })
  await expect(session.accessToken()).resolves.toBe(renewed)
})

test('a sign-out removes both cookies and then signs out at the authority', async () => {
  const { session, all, signOut, ends, first } = keep()
  signOut.mockImplementation(async () => {
    expect(all()).toEqual([])
    return undefined
  })
  await session.signOut()
  expect(signOut).toHaveBeenCalledWith({ idToken: first.idToken })
  expect(ends).toEqual(['asked'])
})

test('a sensitive change shortly after the sign-in asks for no password', async () => {
  const { session, signInAgain } = keep({ identity: { auth_time: secondsFromNow(-240) } })
  await session.requireFreshSignIn()
  expect(signInAgain).not.toHaveBeenCalled()
})

test.each([
  ['six minutes ago', { auth_time: secondsFromNow(-360) }],
  ['at an unknown time', {}],
])('a sensitive change stops and asks for the password that was entered %s', async (_, identity) => {
  const { session, signInAgain } = keep({ identity })
  const goOn = jest.fn()
  void session.requireFreshSignIn().then(goOn, () => undefined)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(signInAgain).toHaveBeenCalledWith(300)
  expect(goOn).not.toHaveBeenCalled()
})

test('a sensitive change fails when the page is restored without the password, and can be tried again', async () => {
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

test('a sensitive change fails when the authority cannot be reached', async () => {
  const { session, signInAgain } = keep({ identity: { auth_time: secondsFromNow(-360) } })
  signInAgain.mockRejectedValueOnce(new Error('no authority'))
  await expect(session.requireFreshSignIn()).rejects.toThrow('no authority')
})
