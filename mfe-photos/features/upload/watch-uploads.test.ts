import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createUploadQueue } from './upload-queue.ts'
import { createStoredAnnouncement, watchUploads } from './watch-uploads.ts'

const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('the page asks before it is left while photos are on their way, and only then', async () => {
  const { events } = fakeHostServices()
  const sent = Promise.withResolvers<string>()
  const queue = createUploadQueue({
    check: async () => ({ checksum: undefined, knownImageId: null }),
    abandon: async () => undefined,
    send: () => sent.promise,
    awaitOutcome: async (uploadId) => ({ state: 'refused', uploadId, reason: 'empty-file' }),
    report: () => '',
    onStored: () => undefined,
  })
  watchUploads(queue, events)
  expect(asksBeforeLeaving()).toBe(false)
  queue.add([new File(['x'], 'beach.jpg')])
  expect(asksBeforeLeaving()).toBe(false)
  queue.start()
  expect(asksBeforeLeaving()).toBe(true)
  expect(events.last('photos/uploading')).toEqual({ remaining: 1 })

  sent.resolve('upload')
  await new Promise((resolve) => setTimeout(resolve))
  expect(asksBeforeLeaving()).toBe(false)
  expect(events.last('photos/uploading')).toEqual({ remaining: 0 })
})

test('photos that are stored one after the other are announced together, soon after the last', () => {
  jest.useFakeTimers()
  const { events } = fakeHostServices()
  const told = jest.fn()
  events.subscribe('photos/library-changed', told)
  let isUnderWay = true
  const announce = createStoredAnnouncement(events, () => isUnderWay)
  const photoIds = ['0195d3a0-0000-7000-8000-000000000001', '0195d3a0-0000-7000-8000-000000000002']
  announce(photoIds[0]!)
  jest.advanceTimersByTime(2_000)
  isUnderWay = false
  announce(photoIds[1]!)
  expect(told).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1_000)
  expect(told.mock.calls).toEqual([[{ reason: 'uploaded', photoIds }]])
  jest.runAllTimers()
  expect(told).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})
