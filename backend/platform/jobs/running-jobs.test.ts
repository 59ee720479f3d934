import { createRunningJobs } from './running-jobs.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('[BE-02] a job counts as running until its outcome is surely stored, and its retry by itself', async () => {
  const running = createRunningJobs(1_000)
  await running.during('1', async () => expect(running.ids()).toEqual(['1']))
  jest.advanceTimersByTime(900)
  const retry = Promise.withResolvers<undefined>()
  const retried = running.during('1', () => retry.promise)
  jest.advanceTimersByTime(5_000)
  expect(running.ids()).toEqual(['1'])
  retry.resolve(undefined)
  await retried
  jest.advanceTimersByTime(1_000)
  expect(running.ids()).toEqual([])
})
