import { removeEntries } from './remove-entries.ts'
import { safeStorage } from './safe-storage.ts'

test('entries are removed by the beginning of their keys, from one storage', () => {
  for (const key of ['theirs/a', 'theirs/b', 'ours/theirs/']) sessionStorage.setItem(key, 'kept')
  localStorage.setItem('theirs/a', 'kept')
  removeEntries('sessionStorage', 'theirs/')
  expect(Object.keys(sessionStorage)).toEqual(['ours/theirs/'])
  expect(localStorage.getItem('theirs/a')).toBe('kept')
})

test('entries that a blocked storage did not take are removed as well', () => {
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
  })
  const storage = safeStorage('sessionStorage')
  storage.setItem('theirs/a', 'kept')
  storage.setItem('ours/a', 'kept')
  removeEntries('sessionStorage', 'theirs/')
  expect([storage.getItem('theirs/a'), storage.getItem('ours/a')]).toEqual([null, 'kept'])
  Object.defineProperty(window, 'sessionStorage', before)
})
