import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createStore } from 'jotai'
import { createUploads } from './create-uploads.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('[UP-03] uploads stop in their state when the session ends, instead of failing one after the other', async () => {
  const services = fakeHostServices()
  const queue = createUploads(services, createStore(), { add: () => undefined })
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => new File([name], name)))
  queue.start()
  expect(services.events.last('photos/uploading')).toEqual({ remaining: 5 })
  services.events.publish('session/signed-out', { reason: 'abandoned' })
  await settled()
  expect(queue.getSnapshot().map(({ state }) => state.kind)).not.toContain('failed')
  expect(services.recorded.reported).toEqual([])
  expect(services.events.last('photos/uploading')).toEqual({ remaining: 0 })
})

test('[UP-03] a sign-out deletes everything that was stored of uploads', () => {
  localStorage.setItem('tus::photos/emma/beach.jpg/5/1::1', '{}')
  const services = fakeHostServices()
  createUploads(services, createStore(), { add: () => undefined })
  services.events.publish('session/signed-out', { reason: 'asked' })
  expect(localStorage).toHaveLength(0)
})

test('[UP-03] the host is asked for a place from the first started file until the list is dismissed', async () => {
  const pending: boolean[] = []
  const services = fakeHostServices({ jobs: { setPending: (isPending) => void pending.push(isPending) } })
  const queue = createUploads(services, createStore(), { add: () => undefined })
  queue.add([new File(['a'], 'a')])
  expect(pending).toEqual([])
  queue.start()
  queue.cancel()
  expect(pending).toEqual([true])
  queue.clearSettled()
  expect(pending).toEqual([true, false])
})
