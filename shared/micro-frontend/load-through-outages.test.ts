import { loadThroughOutages } from './load-through-outages.ts'

const connectionIs = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test.each([
  { abortedAfterMs: 500, when: 'before it waits' },
  { abortedAfterMs: 1_500, when: 'while it waits' },
])('[MF-03] what a page gave up $when is not asked for when the connection is back', async ({ abortedAfterMs }) => {
  connectionIs(false)
  const life = new AbortController()
  const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  void loadThroughOutages(load, life.signal)
  await jest.advanceTimersByTimeAsync(abortedAfterMs)
  life.abort()
  await jest.advanceTimersByTimeAsync(1_000)
  connectionIs(true)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(1)
})
