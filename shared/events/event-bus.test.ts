import { createEventBus, EventRefusedError } from './event-bus.ts'

const photoId = '0195d3a0-0000-7000-8000-000000000001'

const quietBus = () => {
  const onListenerError = jest.fn()
  return { bus: createEventBus({ onListenerError }), onListenerError }
}

test('a listener hears what is published after it subscribed, until it unsubscribes', () => {
  const { bus } = quietBus()
  const heard = jest.fn()
  const unsubscribe = bus.subscribe('photos/library-changed', heard)
  bus.publish('photos/library-changed', { reason: 'uploaded', photoIds: [photoId] })
  unsubscribe()
  bus.publish('photos/library-changed', { reason: 'deleted', photoIds: [photoId] })
  expect(heard.mock.calls).toEqual([[{ reason: 'uploaded', photoIds: [photoId] }]])
})

test('[MF-11] a late subscriber is told the last value of a state event, and nothing of a moment', () => {
  const { bus } = quietBus()
  const heardCounts = jest.fn()
  const heardChange = jest.fn()
  bus.publish('photos/counts', { photosCount: 3 })
  bus.publish('photos/counts', { photosCount: 4 })
  bus.publish('photos/library-changed', { reason: 'uploaded', photoIds: [] })
  bus.subscribe('photos/counts', heardCounts)
  bus.subscribe('photos/library-changed', heardChange)
  expect(heardCounts.mock.calls).toEqual([[{ photosCount: 4 }]])
  expect(heardChange).not.toHaveBeenCalled()
  expect(bus.last('photos/counts')).toEqual({ photosCount: 4 })
})

test('[MF-11] a payload that breaks the contract is refused and reaches nobody', () => {
  const { bus } = quietBus()
  const heard = jest.fn()
  bus.subscribe('photos/counts', heard)
  expect(() => bus.publish('photos/counts', { photosCount: -1 })).toThrow(EventRefusedError)
  expect(heard).not.toHaveBeenCalled()
  expect(bus.last('photos/counts')).toBeUndefined()
})

test('a listener that throws is reported and does not silence the others', () => {
  const { bus, onListenerError } = quietBus()
  const failure = new Error('The listener broke.')
  const heard = jest.fn()
  bus.subscribe('photos/counts', () => {
    throw failure
  })
  bus.subscribe('photos/counts', heard)
  bus.publish('photos/counts', { photosCount: 1 })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(onListenerError).toHaveBeenCalledWith(failure, 'photos/counts')
})

test('a listener that unsubscribes while it is told does not keep the next from hearing', () => {
  const { bus } = quietBus()
  const heard = jest.fn()
  const unsubscribe = bus.subscribe('photos/counts', () => unsubscribe?.())
  bus.subscribe('photos/counts', heard)
  bus.publish('photos/counts', { photosCount: 1 })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('[MF-11] who is unsubscribed by what another listener does hears nothing any more', () => {
  const { bus } = quietBus()
  const heard = jest.fn()
  bus.subscribe('photos/counts', () => unsubscribe())
  const unsubscribe = bus.subscribe('photos/counts', heard)
  bus.publish('photos/counts', { photosCount: 1 })
  expect(heard).not.toHaveBeenCalled()
})
