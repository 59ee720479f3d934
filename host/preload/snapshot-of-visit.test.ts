import { createSnapshotKeeper } from './snapshot-store.ts'
import { snapshotOfVisit } from './snapshot-of-visit.ts'

const customerId = '0195d3a0-0000-7000-8000-000000000001'
const snapshot = { pictures: [], questions: ['photos/users/timeline'] }
const { getEntriesByType } = performance

const signIn = (sid: string) => {
  const token = `x.${btoa(JSON.stringify({ sub: customerId, sid }))}.x`
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(`__Secure-acc_it=${token}`)
}

beforeEach(() => {
  signIn('first')
  createSnapshotKeeper().keeperFor(customerId)(snapshot)
})
afterEach(() => {
  jest.restoreAllMocks()
  performance.getEntriesByType = getEntriesByType
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})

test('[TL-04] a visit shows the snapshot of the same customer’s last one', () => {
  expect(snapshotOfVisit()).toEqual(snapshot)
})

test('[SH-04] a snapshot is deleted when the same customer has signed in again, because its addresses have ended', () => {
  signIn('second')
  expect(snapshotOfVisit()).toBeUndefined()
  signIn('first')
  expect(snapshotOfVisit()).toBeUndefined()
})

test.each([
  ['after a reload', () => (performance.getEntriesByType = () => [{ type: 'reload' } as unknown as PerformanceEntry])],
  ['at an address with a query', () => window.history.replaceState(null, '', '/?stripped=true')],
  [
    'in a tab that was another customer’s',
    () => sessionStorage.setItem('account/signed-in-as', 'another-customer session'),
  ],
  ['on a page without header and menu', () => sessionStorage.setItem('account/stripped', 'true')],
  [
    'in a browser that forbids its storage',
    () =>
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError')
      }),
  ],
])('no snapshot is shown %s', (_, prepare) => {
  prepare()
  expect(snapshotOfVisit()).toBeUndefined()
})
