import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { fileNamed, heldSending, queueOf, settled } from '../../testing/upload-queue-of.ts'
import { createUploadQueue } from './upload-queue.ts'
import { createStoredPhotosPublisher, endUploads, followConnection, watchUploads } from './watch-uploads.ts'

const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('the browser asks before the page is left while uploads are in progress, and only then', async () => {
  const { events } = fakeHostServices()
  const sent = Promise.withResolvers<string>()
  const queue = createUploadQueue({
    check: async () => ({ checksum: undefined, knownPhotoId: null }),
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

test('[UP-03] uploads wait while there is no connection, and ended uploads do nothing', async () => {
  const { events } = fakeHostServices()
  let isOnline = true
  const { queue, states, upload } = queueOf({ send: heldSending().send, isOnline: () => isOnline })
  const connectionIs = async (event: 'offline' | 'online') => {
    isOnline = event === 'online'
    window.dispatchEvent(new Event(event))
    await settled()
  }
  watchUploads(queue, events)
  followConnection(queue)
  await upload(fileNamed('beach.jpg'))
  await connectionIs('offline')
  expect(states()).toEqual({ 'beach.jpg': 'waiting' })
  await connectionIs('online')
  expect(states()).toEqual({ 'beach.jpg': 'sending' })
  expect(asksBeforeLeaving()).toBe(true)

  endUploads(queue, events)
  expect(asksBeforeLeaving()).toBe(false)
  await connectionIs('offline')
  expect(states()).toEqual({ 'beach.jpg': 'sending' })
})

test('uploads that are ended in progress notify the rest of the site', async () => {
  const { events } = fakeHostServices()
  const { queue, upload } = queueOf({ send: heldSending().send })
  watchUploads(queue, events)
  await upload(fileNamed('beach.jpg'))
  expect(events.last('photos/uploading')).toEqual({ remaining: 1 })
  endUploads(queue, events)
  expect(events.last('photos/uploading')).toEqual({ remaining: 0 })
})

test('ending uploads without progress notifies nothing', async () => {
  const { events } = fakeHostServices()
  const { queue, upload } = queueOf()
  watchUploads(queue, events)
  await upload(fileNamed('beach.jpg'))
  const published: unknown[] = []
  events.subscribe('photos/uploading', (uploading) => published.push(uploading))
  endUploads(queue, events)
  expect(published).toEqual([])
})

const photoIds = ['0195d3a0-0000-7000-8000-000000000001', '0195d3a0-0000-7000-8000-000000000002'] as const

/** While more uploads are in progress. */
const gatherStored = ({ isLibraryCovered }: { isLibraryCovered: boolean }) => {
  const { events } = fakeHostServices()
  const published = jest.fn()
  events.subscribe('photos/library-changed', published)
  const isInProgress = jest.fn(() => true)
  return {
    ...createStoredPhotosPublisher({ events, isInProgress, isLibraryCovered: () => isLibraryCovered }),
    isInProgress,
    published,
  }
}

describe('photos that are stored one after the other', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('are announced together, soon after the last', () => {
    const { add, isInProgress, published } = gatherStored({ isLibraryCovered: false })
    add(photoIds[0])
    jest.advanceTimersByTime(2_000)
    isInProgress.mockReturnValue(false)
    add(photoIds[1])
    expect(published).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1_000)
    expect(published.mock.calls).toEqual([[{ reason: 'uploaded', photoIds }]])
    jest.runAllTimers()
    expect(published).toHaveBeenCalledTimes(1)
  })

  test('are announced once where two files were the same photo', () => {
    const { add, isInProgress, published } = gatherStored({ isLibraryCovered: false })
    isInProgress.mockReturnValue(false)
    for (const photoId of [photoIds[0], photoIds[0], photoIds[1]]) add(photoId)
    jest.advanceTimersByTime(1_000)
    expect(published.mock.calls).toEqual([[{ reason: 'uploaded', photoIds }]])
  })

  test('are announced every few seconds while others are in progress', () => {
    const { add, published } = gatherStored({ isLibraryCovered: false })
    add(photoIds[0])
    jest.advanceTimersByTime(2_000)
    add(photoIds[1])
    jest.advanceTimersByTime(2_000)
    expect(published.mock.calls).toEqual([[{ reason: 'uploaded', photoIds }]])
  })

  test('are announced to a covered library when it is visible again', () => {
    const { add, publish, published } = gatherStored({ isLibraryCovered: true })
    add(photoIds[0])
    jest.advanceTimersByTime(20_000)
    add(photoIds[1])
    expect(published).not.toHaveBeenCalled()
    publish()
    expect(published.mock.calls).toEqual([[{ reason: 'uploaded', photoIds }]])
    publish()
    expect(published).toHaveBeenCalledTimes(1)
  })

  test('are announced when the last has failed, also to a covered library', () => {
    const { add, isInProgress, published } = gatherStored({ isLibraryCovered: true })
    add(photoIds[0])
    jest.advanceTimersByTime(10_000)
    isInProgress.mockReturnValue(false)
    jest.advanceTimersByTime(4_000)
    expect(published).toHaveBeenCalledTimes(1)
  })
})
