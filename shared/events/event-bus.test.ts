import * as z from 'zod'
import { createEventBus, EventRefusedError } from './event-bus.ts'
import type { EventDefinition } from './event-catalogue.ts'

const photoId = '0195d3a0-0000-7000-8000-000000000001'

const definitions: Record<string, EventDefinition> = {
  'photos/library-changed': { kind: 'moment', payload: z.unknown() },
  'photos/counts': { kind: 'state', payload: z.object({ photosCount: z.int().nonnegative() }) },
}

const quietBus = () => {
  const onListenerError = jest.fn()
  return { bus: createEventBus({ onListenerError }).busOf((name) => definitions[name]), onListenerError }
}

test('a listener receives events from its subscription until it unsubscribes', () => {
  const { bus } = quietBus()
  const received = jest.fn()
  const unsubscribe = bus.subscribe('photos/library-changed', received)
  bus.publish('photos/library-changed', { reason: 'uploaded', photoIds: [photoId] })
  unsubscribe()
  bus.publish('photos/library-changed', { reason: 'deleted', photoIds: [photoId] })
  expect(received.mock.calls).toEqual([[{ reason: 'uploaded', photoIds: [photoId] }]])
})

test('[MF-11] a late subscriber receives the last value of a state event, and no past moment', () => {
  const { bus } = quietBus()
  const receivedCounts = jest.fn()
  const receivedChange = jest.fn()
  bus.publish('photos/counts', { photosCount: 3 })
  bus.publish('photos/counts', { photosCount: 4 })
  bus.publish('photos/library-changed', { reason: 'uploaded', photoIds: [] })
  bus.subscribe('photos/counts', receivedCounts)
  bus.subscribe('photos/library-changed', receivedChange)
  expect(receivedCounts.mock.calls).toEqual([[{ photosCount: 4 }]])
  expect(receivedChange).not.toHaveBeenCalled()
  expect(bus.last('photos/counts')).toEqual({ photosCount: 4 })
})

test('[MF-11] a payload that breaks the contract is refused and reaches no listener', () => {
  const { bus } = quietBus()
  const received = jest.fn()
  bus.subscribe('photos/counts', received)
  expect(() => bus.publish('photos/counts', { photosCount: -1 })).toThrow(EventRefusedError)
  expect(received).not.toHaveBeenCalled()
  expect(bus.last('photos/counts')).toBeUndefined()
})

test('a listener that throws is reported, and the others still receive the event', () => {
  const { bus, onListenerError } = quietBus()
  const failure = new Error('The listener broke.')
  const received = jest.fn()
  bus.subscribe('photos/counts', () => {
    throw failure
  })
  bus.subscribe('photos/counts', received)
  bus.publish('photos/counts', { photosCount: 1 })
  expect(received).toHaveBeenCalledTimes(1)
  expect(onListenerError).toHaveBeenCalledWith(failure, 'photos/counts')
})

test('a listener that unsubscribes while it is notified does not stop the next one', () => {
  const { bus } = quietBus()
  const received = jest.fn()
  const unsubscribe = bus.subscribe('photos/counts', () => unsubscribe?.())
  bus.subscribe('photos/counts', received)
  bus.publish('photos/counts', { photosCount: 1 })
  expect(received).toHaveBeenCalledTimes(1)
})

test('[MF-11] a listener that another listener unsubscribes receives nothing more', () => {
  const { bus } = quietBus()
  const received = jest.fn()
  bus.subscribe('photos/counts', () => unsubscribe())
  const unsubscribe = bus.subscribe('photos/counts', received)
  bus.publish('photos/counts', { photosCount: 1 })
  expect(received).not.toHaveBeenCalled()
})

test('[MF-11] publishers share their listeners and last values, and each publishes only what it may', () => {
  const site = createEventBus({ onListenerError: () => undefined })
  const photos = site.busOf((name) => definitions[name])
  const received = jest.fn()
  site.subscribe('photos/counts', received)
  photos.publish('photos/counts', { photosCount: 2 })
  expect(received.mock.calls).toEqual([[{ photosCount: 2 }]])
  expect(site.last('photos/counts')).toEqual({ photosCount: 2 })
  expect(() => site.publish('photos/counts', { photosCount: 3 })).toThrow('its publisher has not declared it')
  expect(() => photos.publish('session/signed-out', { reason: 'asked' })).toThrow(EventRefusedError)
})
