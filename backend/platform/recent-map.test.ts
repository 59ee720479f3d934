import { createRecentMap } from './recent-map.ts'

const MOST = 10

const filled = (count: number, onSet: (map: ReturnType<typeof createRecentMap<string, { value: number }>>) => void) => {
  const map = createRecentMap<string, { value: number }>(MOST)
  for (let value = 0; value < count; value += 1) {
    map.set(`key ${value}`, { value })
    onSet(map)
  }
  return { map, kept: Array.from({ length: count }, (_, value) => map.get(`key ${value}`)).filter(Boolean) }
}

test('a map that forgets keeps the newest entries, and never more than it may', () => {
  for (const count of [1, 5, 6, 10, 11, 25]) {
    const { map, kept } = filled(count, () => undefined)
    expect(kept.length).toBeLessThanOrEqual(MOST)
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(count, MOST / 2))
    expect(map.get(`key ${count - 1}`)).toEqual({ value: count - 1 })
  }
})

test('an entry that is read again and again is not forgotten', () => {
  const { map } = filled(100, (growing) => growing.get('key 0'))
  expect(map.get('key 0')).toEqual({ value: 0 })
  expect(map.get('key 1')).toBeUndefined()
})

test('a deleted entry is gone, wherever it was, and a replaced one has its new value', () => {
  const { map } = filled(8, () => undefined)
  map.set('key 7', { value: 70 })
  expect(map.get('key 7')).toEqual({ value: 70 })
  map.delete('key 0')
  map.delete('key 7')
  expect(map.get('key 0')).toBeUndefined()
  expect(map.get('key 7')).toBeUndefined()
})
