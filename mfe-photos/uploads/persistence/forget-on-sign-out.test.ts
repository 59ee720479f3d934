import { announceSignOut } from '@account/shared/page-lifecycle/sign-out-event.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { fileNamed, heldSending, queueOf, settled } from '../../testing/upload-queue-of.ts'
import { forgetOnSignOut } from './forget-on-sign-out.ts'

const ADDRESS = 'tus::photos/emma/beach.jpg/100/1::1'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(ADDRESS, '{}')
  localStorage.setItem('photos/sorting', '{}')
})

/** A photo that is being sent. */
const begin = async (abandon: () => Promise<void>) => {
  const { events } = fakeHostServices()
  const gone = new AbortController()
  const { queue, states, upload } = queueOf({ send: heldSending().send, abandon })
  const embedding = { element: document.body, ended: gone.signal }
  forgetOnSignOut({ services: { events, embedding }, queue })
  await upload(fileNamed('beach.jpg'))
  return { events, states, gone }
}

test('[UP-03] the server receives the abandoned uploads by their addresses before the sign-out', async () => {
  const requested: (string | null)[] = []
  const { states, gone } = await begin(async () => {
    await settled()
    requested.push(localStorage.getItem(ADDRESS))
  })
  await announceSignOut()
  expect(states()).toEqual({ 'beach.jpg': 'cancelled' })
  expect(requested).toEqual(['{}'])
  gone.abort()
})

test('[UP-03] nothing stays stored of a customer who is signed out before the server has responded', async () => {
  const { events, states, gone } = await begin(() => new Promise(() => undefined))
  void announceSignOut()
  events.publish('session/signed-out', { reason: 'asked' })
  expect(states()).toEqual({ 'beach.jpg': 'cancelled' })
  expect(Object.keys(localStorage)).toEqual(['photos/sorting'])
  gone.abort()
})

test('[UP-03] an expired session leaves the started uploads for the next sign-in', async () => {
  const { events, states, gone } = await begin(async () => undefined)
  events.publish('session/signed-out', { reason: 'abandoned' })
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'sending' })
  expect(localStorage.getItem(ADDRESS)).toBe('{}')
  gone.abort()
})

test('[UP-03] an embedded library that has ended abandons nothing on sign-out', async () => {
  const { states, gone } = await begin(async () => undefined)
  gone.abort()
  await announceSignOut()
  expect(states()).toEqual({ 'beach.jpg': 'sending' })
})
