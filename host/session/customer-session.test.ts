import { SessionEnded } from './customer-session.ts'
import { keepForTests as keep, secondsFromNow } from './session-for-tests.ts'
import { ACCESS_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { accessTokenWith, idTokenWith } from './tokens/tokens-for-tests.ts'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

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
