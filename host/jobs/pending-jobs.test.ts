import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createStore } from 'jotai'
import { sessionEndedAtom } from '../session/session-ended-atom.ts'
import { createPendingJobs, pendingJobsAtom } from './pending-jobs.ts'

const { session } = fakeHostServices()
const noah = { ...session, customer: { ...('customer' in session ? session.customer : undefined), id: 'noah' } }

const visit = (visitor: typeof session = session, isKept = true) => {
  const store = createStore()
  const jobsOf = createPendingJobs({ store, session: visitor, isKept })
  return { store, jobsOf, pending: () => store.get(pendingJobsAtom) }
}

beforeEach(() => localStorage.clear())

test('the next page of the customer knows the remotes whose work is pending, until they have none', () => {
  const first = visit()
  first.jobsOf('photos').setPending(true)
  first.jobsOf('photos').setPending(true)
  first.jobsOf('orders').setPending(true)
  expect(first.pending()).toEqual(['photos', 'orders'])

  const next = visit()
  expect(next.pending()).toEqual(['photos', 'orders'])
  next.jobsOf('photos').setPending(false)
  next.jobsOf('orders').setPending(false)
  expect(visit().pending()).toEqual([])
})

test('another customer of the browser sees nothing of it, and neither does the customer after a sign-out', () => {
  const { store, jobsOf } = visit()
  jobsOf('photos').setPending(true)
  expect(visit(noah as typeof session).pending()).toEqual([])
  store.set(sessionEndedAtom, 'asked')
  expect(visit().pending()).toEqual([])
})

test('a session that expires keeps the names for the customer’s next sign-in', () => {
  const { store, jobsOf } = visit()
  jobsOf('photos').setPending(true)
  store.set(sessionEndedAtom, 'elsewhere')
  expect(visit().pending()).toEqual(['photos'])
})

test('an embedded library keeps nothing in the storage of the page around it', () => {
  const { jobsOf, pending } = visit(session, false)
  jobsOf('photos').setPending(true)
  expect(pending()).toEqual(['photos'])
  expect(localStorage).toHaveLength(0)
})
