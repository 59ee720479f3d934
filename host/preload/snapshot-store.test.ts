import type { PageSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'
import { createSnapshotKeeper, readSnapshot } from './snapshot-store.ts'

const STORED = 'account/snapshot'
const customerId = '0195d3a0-0000-7000-8000-000000000001'
const { pathname } = window.location
const owner = { customerId, pathname }

const picture = { url: 'http://api.test/1', left: 1, top: 2, width: 3, height: 4, radius: 6, color: 'rgb(1 2 3)' }
const snapshot: PageSnapshot = {
  pictures: [picture],
  questions: ['photos/users/timeline', 'photos/timeline/2026/11?limit=24'],
}

const keep = (kept: PageSnapshot | undefined = snapshot) => createSnapshotKeeper().keeperFor(customerId)(kept)

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('[TL-04] the snapshot of a page is read on the same customer’s next visit to it', () => {
  keep()
  expect(readSnapshot(owner)).toEqual(snapshot)
})

test.each([
  ['on another page', () => readSnapshot({ ...owner, pathname: '/my-photos/albums' })],
  [
    'in a window of another width',
    () => {
      jest.replaceProperty(window, 'innerWidth', window.innerWidth + 1)
      return readSnapshot(owner)
    },
  ],
  [
    'after its addresses may have expired',
    () => {
      const now = Date.now()
      jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60 * 60_000)
      return readSnapshot(owner)
    },
  ],
])('a snapshot is not read %s', (_, read) => {
  keep()
  expect(read()).toBeUndefined()
  jest.restoreAllMocks()
  expect(readSnapshot(owner)).toEqual(snapshot)
})

test.each([
  ['another customer', '0195d3a0-0000-7000-8000-000000000002'],
  ['a visitor', undefined],
])('[SH-04] a snapshot is deleted when %s opens the page', (_, other) => {
  keep()
  expect(readSnapshot({ ...owner, customerId: other })).toBeUndefined()
  expect(localStorage.getItem(STORED)).toBeNull()
})

test('a page without a snapshot deletes the stored one', () => {
  keep()
  createSnapshotKeeper().keeperFor(customerId)(undefined)
  expect(localStorage.getItem(STORED)).toBeNull()
})

test('the end of the session deletes the snapshot, and no later one is stored', () => {
  const snapshots = createSnapshotKeeper()
  const keepSnapshot = snapshots.keeperFor(customerId)
  keepSnapshot(snapshot)
  snapshots.end()
  keepSnapshot(snapshot)
  expect(localStorage.getItem(STORED)).toBeNull()
})

test.each(['{', 'null', '[]', '"x"', '{}'])('the stored text %s is not a snapshot', (text) => {
  localStorage.setItem(STORED, text)
  expect(readSnapshot(owner)).toBeUndefined()
})

test('a stored snapshot is read without malformed pictures, and without requests to other servers', () => {
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

test('a snapshot that the storage has no room for lasts as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keep()).not.toThrow()
  expect(readSnapshot(owner)).toBeDefined()
})
