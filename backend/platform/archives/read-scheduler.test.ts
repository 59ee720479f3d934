import { createReadScheduler } from './read-scheduler.ts'

const KB = 1024
const MB = 1024 * KB

/** Rounds begin when the test says so, and `begun` lists the readers in their order. */
const createTrial = () => {
  const rounds: (() => void)[] = []
  const started: string[] = []
  let clock = 0
  const scheduler = createReadScheduler({ afterOthers: (callback) => rounds.push(callback), now: () => clock })
  const take = (customerId: string, bytes: number) =>
    void scheduler.waitFor(customerId, bytes).then(() => started.push(customerId))
  return {
    started,
    take,
    async nextRound() {
      rounds.shift()?.()
      await Promise.resolve()
    },
    wait: (ms: number) => (clock += ms),
  }
}

test('the event loop serves other requests between two rounds of 256 KB', async () => {
  const { started, take, nextRound } = createTrial()
  for (let part = 0; part < 6; part += 1) take('emma', 64 * KB)
  await Promise.resolve()
  expect(started).toHaveLength(4)
  await nextRound()
  expect(started).toHaveLength(6)
})

test('a customer who has read little goes before those who read without a pause', async () => {
  const { started, take, nextRound } = createTrial()
  for (let part = 0; part < 3; part += 1) take('heavy', 256 * KB)
  take('light', 256 * KB)
  await nextRound()
  await nextRound()
  await nextRound()
  expect(started).toEqual(['heavy', 'light', 'heavy', 'heavy'])
})

test('a customer who begins to read a large archive holds up others for its first 64 MB only', async () => {
  const { started, take, nextRound } = createTrial()
  take('earlier', 100 * MB)
  await nextRound()
  take('earlier', 256 * KB)
  await nextRound()
  take('new', 64 * MB)
  take('new', 256 * KB)
  take('earlier', 256 * KB)
  take('new', 256 * KB)
  for (let round = 0; round < 4; round += 1) await nextRound()
  expect(started).toEqual(['earlier', 'earlier', 'new', 'new', 'earlier', 'new'])
})

test('bytes that were read ten seconds ago count no more', async () => {
  const { started, take, nextRound, wait } = createTrial()
  take('emma', 300 * KB)
  wait(10_000)
  await nextRound()
  await nextRound()
  take('noah', 256 * KB)
  take('noah', 256 * KB)
  take('emma', 256 * KB)
  for (let round = 0; round < 3; round += 1) await nextRound()
  expect(started).toEqual(['emma', 'noah', 'emma', 'noah'])
})

test('a lone reader waits for no round', async () => {
  let rounds = 0
  const scheduler = createReadScheduler({ afterOthers: () => (rounds += 1) })
  await scheduler.waitFor('emma', 64 * KB)
  await scheduler.waitFor('emma', 64 * KB)
  expect(rounds).toBe(1)
})
