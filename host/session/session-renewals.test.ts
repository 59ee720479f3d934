import { SessionEnded } from './customer-session.ts'
import { RenewalRefused } from './renewal.ts'
import { keepForTests as keep } from './session-for-tests.ts'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

test('[SH-03] the token is renewed a minute before it expires, and so is its successor', async () => {
  const { renew } = keep()
  await jest.advanceTimersByTimeAsync(839_000)
  expect(renew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(841_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('a token with a short lifetime is renewed at half of it', async () => {
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

test('a renewal without a response is retried', async () => {
  const { renew, ends } = keep()
  renew.mockRejectedValueOnce(new Error('The network is gone.'))
  await jest.advanceTimersByTimeAsync(841_000)
  expect(ends).toEqual([])
  await jest.advanceTimersByTimeAsync(6_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('[SH-03] renewals without a response are retried at one pace, however often a token is requested', async () => {
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

test('[SH-21] a renewal without a response is reported once, and so is the next failure after a success', async () => {
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

test('[SH-21] a refused renewal is not reported, nor is one whose session was released', async () => {
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

test('[SH-03] a token that a service refused is renewed before it is due', async () => {
  const { session, renew, first, cookies } = keep()
  jest.setSystemTime(Date.now() + 60_000)
  const renewed = await session.accessToken({ refused: first.accessToken })
  expect(renewed).not.toBe(first.accessToken)
  expect(renewed).toBe(cookies.read()?.accessToken)
  expect(renew).toHaveBeenCalledWith(first.accessToken)
  await expect(session.accessToken({ refused: first.accessToken })).resolves.toBe(renewed)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('[SH-03] the successor of a refused token is returned again instead of renewed', async () => {
  const { session, renew, first } = keep()
  const replaced = await session.accessToken({ refused: first.accessToken })
  jest.setSystemTime(Date.now() + 20_000)
  await expect(session.accessToken({ refused: replaced })).resolves.toBe(replaced)
  expect(renew).toHaveBeenCalledTimes(1)
  jest.setSystemTime(Date.now() + 11_000)
  await expect(session.accessToken({ refused: replaced })).resolves.not.toBe(replaced)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('[SH-04] a session that ended at the authority ends here with the first refusal', async () => {
  const { session, renew, first, ends } = keep()
  renew.mockRejectedValue(new RenewalRefused('login_required'))
  await expect(session.accessToken({ refused: first.accessToken })).rejects.toThrow(SessionEnded)
  expect(ends).toEqual(['abandoned'])
})

test('[SH-04] a refused token of a session that ended elsewhere signs the customer out', async () => {
  const { session, renew, first, ends } = keep()
  renew.mockRejectedValue(new RenewalRefused('login_required'))
  jest.setSystemTime(Date.now() + 60_000)
  await expect(session.accessToken({ refused: first.accessToken })).rejects.toThrow(SessionEnded)
  expect(ends).toEqual(['abandoned'])
})
