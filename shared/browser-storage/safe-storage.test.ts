import { safeStorage } from './safe-storage.ts'

const names = ['localStorage', 'sessionStorage'] as const

/** Replaces the storage of the page until the end of the test. */
const replaceStorage = (name: (typeof names)[number], get: () => unknown) => {
  const before = Object.getOwnPropertyDescriptor(window, name)!
  Object.defineProperty(window, name, { configurable: true, get })
  return () => Object.defineProperty(window, name, before)
}

describe.each(names)('%s', (name) => {
  const storage = safeStorage(name)
  afterEach(() => storage.removeItem('key'))

  test('an entry is in the storage of the browser', () => {
    storage.setItem('key', 'text')
    expect(window[name].getItem('key')).toBe('text')
    expect(storage.getItem('key')).toBe('text')
    storage.removeItem('key')
    expect(window[name].getItem('key')).toBeNull()
  })

  test('an entry lasts as long as the page where site data is blocked', () => {
    const restore = replaceStorage(name, () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    })
    expect(storage.getItem('key')).toBeNull()
    storage.setItem('key', 'text')
    expect(storage.getItem('key')).toBe('text')
    storage.removeItem('key')
    expect(storage.getItem('key')).toBeNull()
    restore()
  })

  test('a full storage leaves the newer entry to the page, until there is room', () => {
    storage.setItem('key', 'older')
    const own = window[name]
    const restore = replaceStorage(name, () => ({
      getItem: (key: string) => own.getItem(key),
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    }))
    storage.setItem('key', 'newer')
    expect(storage.getItem('key')).toBe('newer')
    restore()
    storage.setItem('key', 'newest')
    expect(own.getItem('key')).toBe('newest')
    expect(storage.getItem('key')).toBe('newest')
  })
})
