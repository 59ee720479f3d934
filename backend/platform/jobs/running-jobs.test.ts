import { createRunningJobs } from './running-jobs.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const job = { id: '1', name: 'send-mail' }

test('[BE-02] a job counts as running until its outcome is surely stored, and its retry by itself', async () => {
  const running = createRunningJobs(1_000)
  await running.during(job, async () => expect(running.ids()).toEqual(['1']))
  jest.advanceTimersByTime(900)
  const retry = Promise.withResolvers<undefined>()
  const retried = running.during(job, () => retry.promise)
  jest.advanceTimersByTime(5_000)
  expect(running.ids()).toEqual(['1'])
  retry.resolve(undefined)
  await retried
  jest.advanceTimersByTime(1_000)
  expect(running.ids()).toEqual([])
})

test('[BE-02] a job is unfinished only while its task runs', async () => {
  const running = createRunningJobs()
  await running.during(job, async () => expect(running.unfinished()).toEqual(['send-mail']))
  expect(running.unfinished()).toEqual([])
})
