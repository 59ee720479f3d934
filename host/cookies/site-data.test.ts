import { isSiteDataAvailable } from './site-data.ts'

const fullStorage = {
  setItem: () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  },
} as unknown as Storage
const full = () => fullStorage
const blocked = (): Storage => {
  throw new DOMException('Access is denied.', 'SecurityError')
}

const pageWith = ({ cookieEnabled = true, local = () => localStorage, session = () => sessionStorage }) => ({
  navigator: { cookieEnabled } as Navigator,
  get localStorage() {
    return local()
  },
  get sessionStorage() {
    return session()
  },
})

test.each([
  ['cookies', { cookieEnabled: false }],
  ['local storage', { local: blocked }],
  ['room in the local storage', { local: full }],
  ['the storage of the tab', { session: blocked }],
  ['room in the storage of the tab', { session: full }],
])('[SH-14] a sign-in needs %s', (_what, missing) => {
  expect(isSiteDataAvailable({ page: pageWith({}), isSignedIn: false })).toBe(true)
  expect(isSiteDataAvailable({ page: pageWith(missing), isSignedIn: false })).toBe(false)
})

test.each([
  ['full', full],
  ['blocked', blocked],
])('a storage that is %s keeps no customer out who is signed in', (_state, storage) => {
  expect(isSiteDataAvailable({ page: pageWith({ local: storage, session: storage }), isSignedIn: true })).toBe(true)
})
