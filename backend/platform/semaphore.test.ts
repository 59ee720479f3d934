import { createSemaphore } from './semaphore.ts'

/** Acquires for each caller while one call runs, then lets the calls run one after the other. Returns their order. */
const orderOf = async (callers: readonly (string | undefined)[]) => {
  const semaphore = createSemaphore(1)
  await semaphore.acquire()
  const order: (string | undefined)[] = []
  const calls = callers.map(async (caller) => {
    await semaphore.acquire(caller)
    order.push(caller)
    semaphore.release()
  })
  semaphore.release()
  await Promise.all(calls)
  return order
}

test('a caller with many waiting calls holds up another one by a single call', async () => {
  expect(await orderOf(['heavy', 'heavy', 'heavy', 'light', 'other', 'light'])).toEqual([
    'heavy',
    'light',
    'other',
    'heavy',
    'light',
    'heavy',
  ])
})

test('no more than the stated number of calls run at once', async () => {
  const semaphore = createSemaphore(2)
  let [running, most] = [0, 0]
  const call = async (caller: string) => {
    await semaphore.acquire(caller)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    semaphore.release()
  }
  await Promise.all(['one', 'one', 'other', 'one', 'other'].map(call))
  expect(most).toBe(2)
})
