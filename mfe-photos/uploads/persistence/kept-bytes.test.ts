import { createKeptBytes } from './kept-bytes.ts'

test('[UP-03] files are kept up to the limit, and the first that wait follow once there is room', () => {
  const kept = createKeptBytes(10)
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => kept.keep(id, 6))).toEqual([true, true, false, false, false])
  // A change of its state does not count a file again.
  expect(kept.keep('a', 6)).toBe(true)
  expect(kept.nextOf(2)).toEqual([])
  kept.release('a')
  expect(kept.nextOf(2)).toEqual(['c', 'd'])
  expect([kept.keep('c', 6), kept.keep('d', 6)]).toEqual([true, false])
  kept.release('d')
  kept.release('b')
  expect(kept.nextOf(2)).toEqual(['e'])
})
