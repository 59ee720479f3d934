import { pathWithin } from './authority.ts'
import { mayRetrySignIn } from './sign-in-retry.ts'

beforeEach(() => sessionStorage.clear())

test('[SH-05] a failed sign-in with a state is retried from the root, at most once a minute', () => {
  const search = '?code=abc&state=xyz'
  expect(mayRetrySignIn({ search, now: 1_000_000 })).toBe(true)
  expect(mayRetrySignIn({ search, now: 1_059_000 })).toBe(false)
  expect(mayRetrySignIn({ search, now: 1_061_000 })).toBe(true)
})

test('[SH-05] a failed sign-in without a state is shown at once', () => {
  expect(mayRetrySignIn({ search: '?code=abc' })).toBe(false)
})

test.each([
  ['/my-photos/photos?foo=bar#x', '/my-photos/photos?foo=bar#x'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['http://account.uk.localhost.evil.example/', '/'],
])('the sign-in returns from %s to %s', (address, path) => {
  expect(pathWithin('http://account.uk.localhost', address)).toBe(path)
})
