import { createClock } from './clock.ts'
import { createTokenCookies } from './token-cookies.ts'
import { accessTokenWith, configForTests, createJarForTests, idTokenWith } from './tokens-for-tests.ts'

const TEN_MINUTES_MS = 600_000

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => jest.useRealTimers())

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

test.each([
  ['ten minutes fast', TEN_MINUTES_MS],
  ['ten minutes slow', -TEN_MINUTES_MS],
])('with a clock that is %s a fresh token is still fresh, in every tab', (_, wrongByMs) => {
  const issuedAt = Date.now() - wrongByMs
  createClock().compare(seconds(issuedAt))
  expect(Math.abs(createClock().now() - issuedAt)).toBeLessThan(1000)
})

test('a clock that was set right is trusted again', () => {
  const clock = createClock()
  clock.compare(seconds(Date.now() - TEN_MINUTES_MS))
  clock.compare(seconds(Date.now()) - 2)
  expect(clock.now()).toBe(Date.now())
})

test('a cookie is kept for as long as its token lives, by the clock that drops it', () => {
  const { jar, all } = createJarForTests()
  const issuedAt = seconds(Date.now() - TEN_MINUTES_MS)
  const accessToken = accessTokenWith({ iat: issuedAt, exp: issuedAt + 300 })
  createTokenCookies({ jar, config: configForTests }).write({ accessToken, idToken: idTokenWith() })
  expect(all().map(({ attributes }) => attributes?.expiresAt.getTime())).toEqual([
    Date.now() + 300_000,
    Date.now() + 300_000,
  ])
})
