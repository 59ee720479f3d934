/** @jest-environment node */
import { createAwaitOutcome } from './await-outcome.ts'

const processing = (uploadId: string) => ({ state: 'processing' as const, uploadId })

test('the photos that come next are asked about often, those behind them seldom until the line moves on', async () => {
  jest.useFakeTimers()
  const asked: string[] = []
  const stored = new Set<string>()
  const outcome = async (uploadId: string) => {
    asked.push(uploadId)
    return stored.has(uploadId) ? { state: 'stored' as const, uploadId, imageId: uploadId } : processing(uploadId)
  }
  const awaitOutcome = createAwaitOutcome({ outcome })
  const { signal } = new AbortController()
  const outcomes = ['first', 'second', 'third', 'fourth'].map((id) => awaitOutcome(id, signal))
  await jest.advanceTimersByTimeAsync(2_900)
  const timesAsked = (id: string) => asked.filter((one) => one === id).length
  expect(timesAsked('first')).toBe(10)
  expect(timesAsked('fourth')).toBe(1)

  for (const id of ['first', 'second', 'third', 'fourth']) stored.add(id)
  await jest.advanceTimersByTimeAsync(900)
  expect((await Promise.all(outcomes)).map(({ state }) => state)).toEqual(['stored', 'stored', 'stored', 'stored'])
  jest.useRealTimers()
})
