import type { UploadOutcome } from '@account/shared/contracts/upload.ts'
import { createAwaitOutcome } from './await-outcome.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const serverOf = (outcomes: ReadonlyMap<string, UploadOutcome>) => {
  const asked: string[][] = []
  const failures: Error[] = []
  const awaitOutcome = createAwaitOutcome({
    outcomes: async (uploadIds) => {
      asked.push(uploadIds)
      const failure = failures.shift()
      if (failure) throw failure
      return uploadIds.flatMap((uploadId) => outcomes.get(uploadId) ?? [])
    },
  })
  return { asked, failures, awaitOutcome }
}

const processing = (uploadId: string) => [uploadId, { state: 'processing' as const, uploadId }] as const
const stored = (uploadId: string) => ({ state: 'stored' as const, uploadId, imageId: uploadId })
const { signal } = new AbortController()

test('one request covers all waiting uploads, until none is left', async () => {
  const outcomes = new Map<string, UploadOutcome>(['first', 'second', 'third'].map(processing))
  const { asked, awaitOutcome } = serverOf(outcomes)
  const [first, second, third] = [...outcomes.keys()].map((id) => awaitOutcome(id, signal))
  await jest.advanceTimersByTimeAsync(650)
  expect(asked).toEqual([
    ['first', 'second', 'third'],
    ['first', 'second', 'third'],
  ])

  outcomes.set('second', stored('second'))
  await jest.advanceTimersByTimeAsync(300)
  expect(await second).toEqual(stored('second'))
  outcomes.set('first', stored('first')).set('third', { state: 'refused', uploadId: 'third', reason: 'damaged-file' })
  await jest.advanceTimersByTimeAsync(300)
  expect(await Promise.all([first, third])).toMatchObject([{ state: 'stored' }, { state: 'refused' }])
  expect(asked.at(-1)).toEqual(['first', 'third'])
  await jest.advanceTimersByTimeAsync(3_000)
  expect(asked).toHaveLength(5)
})

test('a photo that is soon ready is known soon, a slow one is polled less often', async () => {
  const outcomes = new Map<string, UploadOutcome>(['first', 'second'].map(processing))
  const { asked, awaitOutcome } = serverOf(outcomes)
  const [first] = [...outcomes.keys()].map((id) => awaitOutcome(id, signal))
  await jest.advanceTimersByTimeAsync(1_000)
  // After 120 ms, 240 more, and 300 more each time.
  expect(asked).toHaveLength(4)
  outcomes.set('first', stored('first'))
  await jest.advanceTimersByTimeAsync(300)
  expect(await first).toEqual(stored('first'))
  await jest.advanceTimersByTimeAsync(100)
  expect(asked.slice(5)).toEqual([['second']])
})

test('of hundreds of uploads the first are polled, and less often', async () => {
  const outcomes = new Map<string, UploadOutcome>(Array.from({ length: 300 }, (_, index) => processing(`${index}`)))
  const { asked, awaitOutcome } = serverOf(outcomes)
  for (const id of outcomes.keys()) void awaitOutcome(id, signal)
  await jest.advanceTimersByTimeAsync(2_300)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toHaveLength(100)
  expect(asked[0]?.at(-1)).toBe('99')
})

test('the fewer uploads are left, the more often they are polled', async () => {
  const outcomes = new Map<string, UploadOutcome>(Array.from({ length: 20 }, (_, index) => processing(`${index}`)))
  const { asked, awaitOutcome } = serverOf(outcomes)
  for (const id of outcomes.keys()) void awaitOutcome(id, signal)
  await jest.advanceTimersByTimeAsync(300)
  for (const id of [...outcomes.keys()].slice(0, 12)) outcomes.set(id, stored(id))
  await jest.advanceTimersByTimeAsync(1_200)
  for (const id of [...outcomes.keys()].slice(12, 15)) outcomes.set(id, stored(id))
  await jest.advanceTimersByTimeAsync(480)
  await jest.advanceTimersByTimeAsync(300)
  expect(asked.map(({ length }) => length)).toEqual([20, 20, 8, 5])
})

test('a server that restarts is retried, one that stays away is not', async () => {
  const outcomes = new Map<string, UploadOutcome>([processing('first')])
  const { failures, awaitOutcome } = serverOf(outcomes)
  failures.push(new Error('away'), new Error('away'))
  const first = awaitOutcome('first', signal)
  await jest.advanceTimersByTimeAsync(600)
  outcomes.set('first', stored('first'))
  await jest.advanceTimersByTimeAsync(300)
  expect(await first).toEqual(stored('first'))

  failures.push(...Array.from({ length: 1_000 }, () => new Error('gone')))
  const failed = expect(awaitOutcome('first', signal)).rejects.toThrow('gone')
  await jest.advanceTimersByTimeAsync(100_000)
  await failed
})

test('[UP-03] two outages, each shorter than the timeout, fail nothing', async () => {
  const outcomes = new Map<string, UploadOutcome>([processing('first')])
  const { failures, awaitOutcome } = serverOf(outcomes)
  const first = awaitOutcome('first', signal)
  for (let outage = 0; outage < 2; outage += 1) {
    failures.push(...Array.from({ length: 200 }, () => new Error('away')))
    await jest.advanceTimersByTimeAsync(62_000)
    expect(failures).toEqual([])
  }
  outcomes.set('first', stored('first'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await first).toEqual(stored('first'))
})

test('[UP-03] one of the waiting uploads says when a server that does not respond is asked again', async () => {
  const outcomes = new Map<string, UploadOutcome>(['first', 'second'].map(processing))
  const { failures, awaitOutcome } = serverOf(outcomes)
  failures.push(new Error('away'))
  const retries: (number | undefined)[] = []
  for (const id of outcomes.keys()) void awaitOutcome(id, signal, (retriesAt) => retries.push(retriesAt))
  await jest.advanceTimersByTimeAsync(120)
  expect(retries).toEqual([Date.now() + 240])
  await jest.advanceTimersByTimeAsync(240)
  expect(retries.at(-1)).toBeUndefined()
})

test('[UP-03] the first failure after a long absence fails nothing', async () => {
  const outcomes = new Map<string, UploadOutcome>([processing('first')])
  const { failures, awaitOutcome } = serverOf(outcomes)
  const first = awaitOutcome('first', signal)
  await jest.advanceTimersByTimeAsync(300)
  // The device sleeps: only its clock advances.
  jest.setSystemTime(Date.now() + 3_600_000)
  failures.push(new Error('network changed'))
  await jest.advanceTimersByTimeAsync(300)
  outcomes.set('first', stored('first'))
  await jest.advanceTimersByTimeAsync(300)
  expect(await first).toEqual(stored('first'))
})

test('[UP-03] waiting without a connection has no end, and the timeout restarts with the connection', async () => {
  const outcomes = new Map<string, UploadOutcome>([processing('first')])
  const { failures, awaitOutcome } = serverOf(outcomes)
  const isOnline = jest.spyOn(navigator, 'onLine', 'get')
  failures.push(...Array.from({ length: 1_000 }, () => new Error('unreachable')))
  const first = awaitOutcome('first', signal)
  await jest.advanceTimersByTimeAsync(60_000)
  isOnline.mockReturnValue(false)
  await jest.advanceTimersByTimeAsync(200_000)
  isOnline.mockReturnValue(true)
  await jest.advanceTimersByTimeAsync(1_200)
  failures.length = 0
  outcomes.set('first', stored('first'))
  await jest.advanceTimersByTimeAsync(300)
  expect(await first).toEqual(stored('first'))
  isOnline.mockRestore()
})

test.each([408, 429, 503])('[UP-03] a response of %d is retried', async (status) => {
  const outcomes = new Map<string, UploadOutcome>([processing('first')])
  const { failures, awaitOutcome } = serverOf(outcomes)
  failures.push(Object.assign(new Error('not now'), { response: new Response(null, { status }) }))
  const first = awaitOutcome('first', signal)
  await jest.advanceTimersByTimeAsync(300)
  outcomes.set('first', stored('first'))
  await jest.advanceTimersByTimeAsync(300)
  expect(await first).toEqual(stored('first'))
})

test('an unknown upload fails alone, and an aborted one is no longer polled', async () => {
  const stopped = new AbortController()
  const outcomes = new Map<string, UploadOutcome>([processing('known'), processing('stopped')])
  const { asked, awaitOutcome } = serverOf(outcomes)
  const known = awaitOutcome('known', signal)
  const unknown = expect(awaitOutcome('unknown', signal)).rejects.toThrow('the upload unknown')
  const interrupted = expect(awaitOutcome('stopped', stopped.signal)).rejects.toThrow('paused')
  await jest.advanceTimersByTimeAsync(300)
  await unknown
  stopped.abort(new Error('paused'))
  await interrupted
  outcomes.set('known', stored('known'))
  await jest.advanceTimersByTimeAsync(300)
  expect(await known).toEqual(stored('known'))
  expect(asked.at(-1)).toEqual(['known'])
})
