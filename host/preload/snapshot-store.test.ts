import type { PageSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'
import { createSnapshotKeeper, readSnapshot } from './snapshot-store.ts'

const STORED = 'account/first-look'
const customerId = '0195d3a0-0000-7000-8000-000000000001'
const { pathname } = window.location
const owner = { customerId, pathname }

const picture = { url: 'http://api.test/1', left: 1, top: 2, width: 3, height: 4, radius: 6, color: 'rgb(1 2 3)' }
const look: PageSnapshot = {
  pictures: [picture],
  questions: ['photos/users/timeline', 'photos/timeline/2026/11?limit=24'],
}

const keep = (kept: PageSnapshot | undefined = look) => createSnapshotKeeper().keeperFor(customerId)(kept)

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('[TL-04] what a page showed is there for the same customer’s next visit to it', () => {
  keep()
  expect(readSnapshot(owner)).toEqual(look)
})

test.each([
  ['of another page', () => readSnapshot({ ...owner, pathname: '/my-photos/albums' })],
  [
    'in a window of another width',
    () => {
      jest.replaceProperty(window, 'innerWidth', window.innerWidth + 1)
      return readSnapshot(owner)
    },
  ],
  [
    'whose addresses may have expired',
    () => {
      const now = Date.now()
      jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60 * 60_000)
      return readSnapshot(owner)
    },
  ],
])('nothing is shown %s', (_, read) => {
  keep()
  expect(read()).toBeUndefined()
  jest.restoreAllMocks()
  expect(readSnapshot(owner)).toEqual(look)
})

test.each([
  ['another customer', '0195d3a0-0000-7000-8000-000000000002'],
  ['nobody', undefined],
])('[SH-04] to %s nothing is shown, and nothing is left', (_, other) => {
  keep()
  expect(readSnapshot({ ...owner, customerId: other })).toBeUndefined()
  expect(localStorage.getItem(STORED)).toBeNull()
})

test('a page that begins with something else leaves nothing', () => {
  keep()
  createSnapshotKeeper().keeperFor(customerId)(undefined)
  expect(localStorage.getItem(STORED)).toBeNull()
})

test('the end of the session leaves nothing, also of what is kept on leaving the page', () => {
  const looks = createSnapshotKeeper()
  const writeSnapshot = looks.keeperFor(customerId)
  writeSnapshot(look)
  looks.end()
  writeSnapshot(look)
  expect(localStorage.getItem(STORED)).toBeNull()
})

test.each(['{', 'null', '[]', '"x"', '{}'])('what is stored and no look shows nothing: %s', (text) => {
  localStorage.setItem(STORED, text)
  expect(readSnapshot(owner)).toBeUndefined()
})

test('of a look that somebody wrote, only pictures with a place and questions to our services count', () => {
  const written = {
    ...owner,
    windowWidth: window.innerWidth,
    keptAt: Date.now(),
    pictures: [picture, null, { ...picture, url: 'javascript:alert(1)' }, { ...picture, left: '1px' }, 'x'],
    questions: ['photos/users/timeline', '../../x', 'http://elsewhere/', 7],
  }
  localStorage.setItem(STORED, JSON.stringify(written))
  expect(readSnapshot(owner)).toEqual({ pictures: [picture], questions: ['photos/users/timeline'] })
  localStorage.setItem(STORED, JSON.stringify({ ...written, pictures: 'x', questions: null }))
  expect(readSnapshot(owner)).toEqual({ pictures: [], questions: [] })
})

test('a browser whose storage is full keeps nothing, and tells nobody', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keep()).not.toThrow()
  expect(readSnapshot(owner)).toBeUndefined()
})
