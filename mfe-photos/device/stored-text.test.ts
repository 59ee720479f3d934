import { writeStored, readStored } from './stored-text.ts'

afterEach(() => jest.restoreAllMocks())

test('stored text can be read again', () => {
  writeStored('sessionStorage', 'photos/some', 'more')
  expect(readStored('sessionStorage', 'photos/some')).toBe('more')
  expect(readStored('localStorage', 'photos/some')).toBeNull()
})

test('a storage that is full or denied stores nothing and throws nothing', () => {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  expect(() => writeStored('localStorage', 'photos/other', 'more')).not.toThrow()
  expect(readStored('localStorage', 'photos/other')).toBeNull()
})
