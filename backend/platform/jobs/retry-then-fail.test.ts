import { PassThrough } from 'node:stream'
import { createLogger } from '../logger.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { createRetryThenFail } from './retry-then-fail.ts'

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

/** The events of work that fails, in order. */
const happens = async (attempt: { isLast?: boolean; isSpent?: boolean }, failure?: Error, failureOfFail?: Error) => {
  const done: string[] = []
  const did = (what: string) => async () => void done.push(what)
  const work = {
    name: 'the work',
    fail: async () => {
      done.push('failed')
      if (failureOfFail) throw failureOfFail
    },
    run: async () => {
      done.push('run')
      if (failure) throw failure
    },
  }
  const retryThenFail = createRetryThenFail(createLogger({ logLevel: 'silent' }))
  await retryThenFail({ isLast: false, isSpent: false, ...attempt, postpone: did('postponed') }, work).catch(
    (error: Error) => done.push(error.message),
  )
  return done
}

test('[BE-02] work fails after its last attempt, unless the database is unavailable', async () => {
  expect(await happens({ isLast: true })).toEqual(['run'])
  expect(await happens({}, new Error('broken'))).toEqual(['run', 'broken'])
  expect(await happens({ isLast: true }, new Error('broken'))).toEqual(['run', 'failed'])
  expect(await happens({}, away)).toEqual(['run', 'connect'])
  expect(await happens({ isLast: true }, away)).toEqual(['run', 'postponed'])
})

test('[BE-02] work that waited for an unavailable service goes on minutes after it is back, and the log names it', async () => {
  const pauses: (number | undefined)[] = []
  const lines = new PassThrough()
  const logger = createLogger({ logLevel: 'warn' }, lines)
  const postpone = async (pauseMs?: number) => void pauses.push(pauseMs)
  const work = { name: 'the work', run: () => Promise.reject(away), fail: async () => undefined }
  await createRetryThenFail(logger)({ isLast: true, isSpent: false, postpone }, work)
  expect(pauses).toEqual([5 * MINUTE_MS])
  expect(String(lines.read())).toContain('the work waits until the service that it needs is available')
})

test('[BE-02] work whose attempts all ended with their processes fails without another attempt', async () => {
  expect(await happens({ isLast: false, isSpent: true })).toEqual(['failed'])
})

test('[BE-02] work that cannot be marked as failed while the database is unavailable is postponed and not lost', async () => {
  expect(await happens({ isLast: true }, new Error('broken'), away)).toEqual(['run', 'failed', 'postponed'])
  expect(await happens({ isLast: true }, new Error('broken'), new Error('worse'))).toEqual(['run', 'failed', 'worse'])
  expect(await happens({ isSpent: true }, undefined, away)).toEqual(['failed', 'connect'])
  expect(await happens({ isLast: true, isSpent: true }, undefined, away)).toEqual(['failed', 'postponed'])
})
