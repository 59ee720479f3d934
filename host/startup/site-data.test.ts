import { isSiteDataAvailable } from './site-data.ts'

const fullStorage = {
  setItem: () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  },
} as unknown as Storage

const pageWith = (cookieEnabled: boolean, storage: () => Storage) => ({
  navigator: { cookieEnabled } as Navigator,
  get sessionStorage() {
    return storage()
  },
})
const blocked = (): Storage => {
  throw new DOMException('Access is denied.', 'SecurityError')
}

test('a sign-in needs cookies and room in the storage of the tab', () => {
  const isSignedIn = false
  expect(isSiteDataAvailable({ page: pageWith(true, () => sessionStorage), isSignedIn })).toBe(true)
  expect(isSiteDataAvailable({ page: pageWith(false, () => sessionStorage), isSignedIn })).toBe(false)
  expect(isSiteDataAvailable({ page: pageWith(true, () => fullStorage), isSignedIn })).toBe(false)
  expect(isSiteDataAvailable({ page: pageWith(true, blocked), isSignedIn })).toBe(false)
})

test('a full storage keeps no customer out who is signed in', () => {
  expect(isSiteDataAvailable({ page: pageWith(true, () => fullStorage), isSignedIn: true })).toBe(true)
})
