import { withTimeout } from './waits.ts'

const never = new Promise<never>(() => undefined)

test('work that hangs is waited for no longer than its timeout', async () => {
  jest.useFakeTimers()
  const settled = jest.fn()
  void withTimeout(never, 1_000).then(settled)
  await jest.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('work that fails within its timeout settles without an error', async () => {
  await expect(withTimeout(Promise.reject(new Error('It broke.')), 60_000)).resolves.toBeUndefined()
})
