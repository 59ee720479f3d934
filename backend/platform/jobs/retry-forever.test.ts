import { retryForever } from './retry-forever.ts'

const postpone = jest.fn(async () => undefined)
const fail = async () => {
  throw new Error('broken')
}

beforeEach(() => postpone.mockClear())

test('[BE-02] work that only its job knows uses its normal attempts first', async () => {
  await retryForever({ isLast: true, postpone }, async () => undefined)
  await expect(retryForever({ isLast: false, postpone }, fail)).rejects.toThrow('broken')
  expect(postpone).not.toHaveBeenCalled()
})

test('[BE-02] after its last attempt the work is postponed and does not fail', async () => {
  await retryForever({ isLast: true, postpone }, fail)
  expect(postpone).toHaveBeenCalledTimes(1)
})
