import { createRenewal, createRenewalTimer } from './renewal.ts'
import { createTokenCookies } from './tokens/token-cookies.ts'
import { accessTokenWith, configForTests, createJarForTests, idTokenWith } from './tokens/tokens-for-tests.ts'

/** Grants a lock to one holder at a time, like the browser. */
const createLocks = (): Pick<LockManager, 'request'> => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work)
    return last
  }
  return { request: request as LockManager['request'] }
}

const dueCookies = () => {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const cookies = createTokenCookies({ jar: createJarForTests().jar, config: configForTests })
  cookies.write({
    accessToken: accessTokenWith({ iat: nowSeconds - 870, exp: nowSeconds + 30 }),
    idToken: idTokenWith(),
  })
  return cookies
}

test('[SH-03] several tabs with a due token renew it once', async () => {
  const cookies = dueCookies()
  const locks = createLocks()
  const renew = jest.fn(async () => cookies.write({ accessToken: accessTokenWith(), idToken: idTokenWith() }))
  const tabs = [1, 2, 3].map(() => createRenewal({ authority: { renew }, read: cookies.read, locks, clock: Date }))
  await Promise.all(tabs.map((renewInTab) => renewInTab()))
  expect(renew).toHaveBeenCalledTimes(1)
})

test('[SH-03] a refused token is renewed before it is due, and its successor is not', async () => {
  const cookies = createTokenCookies({ jar: createJarForTests().jar, config: configForTests })
  const write = () => cookies.write({ accessToken: accessTokenWith({ jti: Math.random() }), idToken: idTokenWith() })
  write()
  const refused = cookies.read()!.accessToken
  const renew = jest.fn(async () => write())
  const tabs = [1, 2].map(() =>
    createRenewal({ authority: { renew }, read: cookies.read, locks: createLocks(), clock: Date }),
  )
  for (const renewInTab of tabs) await renewInTab(refused)
  expect(renew.mock.calls).toEqual([[{ isEarly: true }]])
})

test('callers within one tab share a renewal and its failure', async () => {
  const renew = jest.fn().mockRejectedValue(new Error('The authority is unavailable.'))
  const renewOnce = createRenewal({ authority: { renew }, read: dueCookies().read, locks: createLocks(), clock: Date })
  const outcomes = await Promise.allSettled([renewOnce(), renewOnce()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(renew).toHaveBeenCalledTimes(1)
})

test('[SH-03] a token that lasts for months is not renewed at once', () => {
  jest.useFakeTimers()
  const nowSeconds = Math.floor(Date.now() / 1000)
  const cookies = createTokenCookies({ jar: createJarForTests().jar, config: configForTests })
  cookies.write({
    accessToken: accessTokenWith({ iat: nowSeconds, exp: nowSeconds + 90 * 86_400 }),
    idToken: idTokenWith(),
  })
  const delays = jest.spyOn(globalThis, 'setTimeout')
  const { schedule, stop } = createRenewalTimer(() => undefined, Date)
  schedule(cookies.read()!)
  // A browser calls back at once after a longer delay.
  expect(delays.mock.calls.map(([, delayMs]) => delayMs)).toEqual([2 ** 31 - 1])
  stop()
  jest.useRealTimers()
})
