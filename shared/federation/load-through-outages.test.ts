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
])('[MF-03] code that is aborted $when is not requested when the connection returns', async ({ abortedAfterMs }) => {
  connectionIs(false)
  const life = new AbortController()
  const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  void loadThroughOutages(load, { signal: life.signal })
  await jest.advanceTimersByTimeAsync(abortedAfterMs)
  life.abort()
  await jest.advanceTimersByTimeAsync(1_000)
  connectionIs(true)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(1)
})

test('[MF-03] the wait for a connection is reported, and the code loads when it returns', async () => {
  connectionIs(false)
  const onWaiting = jest.fn()
  const load = jest.fn(async () => 'code')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loading = loadThroughOutages(load, { onWaiting })
  await jest.advanceTimersByTimeAsync(1_500)
  expect(onWaiting).toHaveBeenCalledTimes(1)
  connectionIs(true)
  window.dispatchEvent(new Event('online'))
  await expect(loading).resolves.toBe('code')
})
