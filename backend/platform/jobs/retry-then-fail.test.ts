import { createLogger } from '../logger.ts'
import { createRetryThenFail } from './retry-then-fail.ts'

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

/** What happens to work that fails, in order. */
const happens = async (attempt: { isLast?: boolean; isSpent?: boolean }, failure?: Error, failureToGiveUp?: Error) => {
  const done: string[] = []
  const did = (what: string) => async () => void done.push(what)
  const work = {
    name: 'the work',
    giveUp: async () => {
      done.push('given up')
      if (failureToGiveUp) throw failureToGiveUp
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

test('[BE-02] work is given up after its last attempt, unless what it needs is away', async () => {
  expect(await happens({ isLast: true })).toEqual(['run'])
  expect(await happens({}, new Error('broken'))).toEqual(['run', 'broken'])
  expect(await happens({ isLast: true }, new Error('broken'))).toEqual(['run', 'given up'])
  expect(await happens({}, away)).toEqual(['run', 'connect'])
  expect(await happens({ isLast: true }, away)).toEqual(['run', 'postponed'])
})

test('[BE-02] work whose attempts ended with their processes is given up without another', async () => {
  expect(await happens({ isLast: false, isSpent: true })).toEqual(['given up'])
})

test('[BE-02] what cannot be given up because the database is away is postponed, not forgotten', async () => {
  expect(await happens({ isLast: true }, new Error('broken'), away)).toEqual(['run', 'given up', 'postponed'])
  expect(await happens({ isLast: true }, new Error('broken'), new Error('worse'))).toEqual(['run', 'given up', 'worse'])
  expect(await happens({ isSpent: true }, undefined, away)).toEqual(['given up', 'connect'])
  expect(await happens({ isLast: true, isSpent: true }, undefined, away)).toEqual(['given up', 'postponed'])
})
