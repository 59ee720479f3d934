import { createRestartPauses } from './restart-pauses.ts'

test('pauses grow to half a minute, and begin again after a minute without an end', () => {
  const pauseAfter = createRestartPauses()
  expect(Array.from({ length: 8 }, () => pauseAfter(3_000))).toEqual([
    200, 1_000, 2_000, 5_000, 10_000, 30_000, 30_000, 30_000,
  ])
  expect(pauseAfter(60_000)).toBe(200)
  expect(pauseAfter(59_999)).toBe(1_000)
})
