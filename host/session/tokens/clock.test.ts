import { createClock } from './clock.ts'
import { ownTokens, renewalTimeOf } from './own-tokens.ts'
import { createTabPin } from './tab-pin.ts'
import { tokenCookieNames } from '@account/shared/contracts/token-cookie-names.ts'
import { createTokenCookies } from './token-cookies.ts'
import { accessTokenWith, configForTests, createJarForTests, idTokenWith } from './tokens-for-tests.ts'

const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 10 * MINUTE_MS

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => jest.useRealTimers())

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** A browser with a wrong clock, and its pages that share a parent domain. */
const browser = ({ slowByMs = 0 } = {}) => {
  const { jar, all, plant } = createJarForTests()
  let differenceMs = slowByMs
  const realNow = () => Date.now() + differenceMs
  const openPage = () => {
    const clock = createClock({ jar, parentDomain: configForTests.parentDomain })
    const cookies = createTokenCookies({ jar, config: configForTests, clock })
    return { clock, cookies, own: () => ownTokens({ cookies, clock, pin: createTabPin() }) }
  }
  const token = ({ ageMs = 0 } = {}) => {
    const issuedAt = seconds(realNow() - ageMs)
    return accessTokenWith({ iat: issuedAt, exp: issuedAt + 900 })
  }
  return {
    all,
    plant,
    openPage,
    token,
    realNow,
    /** Stores new tokens like the page that receives them. */
    signIn: () => openPage().cookies.write({ accessToken: token(), idToken: idTokenWith() }),
    /** Stores tokens without comparing the clocks. */
    plantTokens: (accessToken: string) =>
      tokenCookieNames.forEach((name, place) => plant(name, place === 0 ? accessToken : idTokenWith())),
    passMs: (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds),
    setRight: () => {
      jest.setSystemTime(realNow())
      differenceMs = 0
    },
  }
}

describe.each([
  ['ten minutes fast', -TEN_MINUTES_MS],
  ['ten minutes slow', TEN_MINUTES_MS],
])('[SH-03] with a clock that is %s', (_, slowByMs) => {
  test('a fresh token is valid, and is renewed in time, on every page that shares it', () => {
    const { signIn, openPage, realNow } = browser({ slowByMs })
    signIn()
    // Local storage belongs to one origin: a page of the shop has only the cookies.
    localStorage.clear()
    const { clock, own } = openPage()
    expect(Math.abs(clock.now() - realNow())).toBeLessThan(1000)
    const tokens = own()!
    expect(Math.abs(renewalTimeOf(tokens) - clock.now() - 14 * MINUTE_MS)).toBeLessThan(1000)
  })

  test("a cookie expires with its token, by the browser's own clock", () => {
    const { signIn, all } = browser({ slowByMs })
    signIn()
    const ofTokens = all().filter(({ name }) => tokenCookieNames.some((ours) => ours === name))
    expect(ofTokens.map(({ attributes }) => attributes?.expiresAt.getTime())).toEqual([
      Date.now() + 900_000,
      Date.now() + 900_000,
    ])
  })

  test('a corrected clock is trusted from the next token on', () => {
    const { signIn, setRight, openPage } = browser({ slowByMs })
    signIn()
    setRight()
    signIn()
    expect(openPage().clock.now()).toBe(Date.now())
    expect(openPage().own()).toBeDefined()
  })
})

test('[SH-03] a fast clock that was corrected is trusted once a token seems to come from the future', () => {
  const { signIn, setRight, passMs, openPage } = browser({ slowByMs: -TEN_MINUTES_MS })
  signIn()
  setRight()
  passMs(5 * MINUTE_MS)
  const { clock, own } = openPage()
  expect(own()).toBeDefined()
  expect(clock.now()).toBe(Date.now())
})

test('[SH-03] a token that seems to come from the future is valid when the clocks were never compared', () => {
  const { plantTokens, token, openPage } = browser({ slowByMs: TEN_MINUTES_MS })
  plantTokens(token({ ageMs: MINUTE_MS }))
  const { clock, own } = openPage()
  expect(own()).toBeDefined()
  expect(clock.now()).toBe(Date.now() + 9 * MINUTE_MS)
})

test('[SH-03] an open page follows a change of the clock', () => {
  const { signIn, setRight, passMs, openPage } = browser({ slowByMs: -TEN_MINUTES_MS })
  signIn()
  const { clock, own } = openPage()
  expect(own()).toBeDefined()
  setRight()
  passMs(5 * MINUTE_MS)
  expect(own()).toBeDefined()
  expect(clock.now()).toBe(Date.now())
})

test('[SH-02] a planted difference is removed together with planted tokens', () => {
  const { plant, signIn, openPage } = browser()
  signIn()
  plant('__Secure-acc_clock', '999999999')
  const { cookies, own } = openPage()
  expect(own()).toBeUndefined()
  cookies.removePlanted()
  expect(own()).toBeDefined()
})

test('[SH-03] a second difference is ignored, and the next sign-in removes it', () => {
  const { plant, all, openPage, signIn } = browser({ slowByMs: TEN_MINUTES_MS })
  signIn()
  plant('__Secure-acc_clock', '999999999')
  expect(openPage().clock.now()).toBe(Date.now())
  signIn()
  expect(all().filter(({ name }) => name === '__Secure-acc_clock')).toHaveLength(1)
})
