import { eventCatalogue, type EventName, type EventPayload } from './event-catalogue.ts'

export type EventListener<Name extends EventName> = (payload: EventPayload<Name>) => void

export type EventBus = {
  /** Throws `EventRefusedError` and notifies no listener when the payload does not match the schema of the event. */
  publish: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void
  /** Returns a function that unsubscribes. A listener of a `state` event receives its last value at once. */
  subscribe: <Name extends EventName>(name: Name, listener: EventListener<Name>) => () => void
  /** The last value of a `state` event; undefined before the first. */
  last: <Name extends EventName>(name: Name) => EventPayload<Name> | undefined
}

/** A publisher broke the contract of the event. */
export class EventRefusedError extends Error {
  override name = 'EventRefusedError' as const
  readonly eventName: EventName

  constructor(eventName: EventName, cause: unknown) {
    super(`The event '${eventName}' was refused: its payload does not fit the schema.`, { cause })
    this.eventName = eventName
  }
}

type EventBusOptions = {
  /** Called when a listener throws; the other listeners still receive the event. */
  onListenerError: (error: unknown, eventName: EventName) => void
}

/** One bus for host and remotes, which the host creates and passes to them. */
export const createEventBus = ({ onListenerError }: EventBusOptions): EventBus => {
  const listeners = new Map<EventName, Set<(payload: unknown) => void>>()
  const lastValues = new Map<EventName, unknown>()

  const notify = (name: EventName, listener: (payload: unknown) => void, payload: unknown) => {
    try {
      listener(payload)
    } catch (error) {
      onListenerError(error, name)
    }
  }

  return {
    publish(name, payload) {
      const parsed = eventCatalogue[name].payload.safeParse(payload)
      if (!parsed.success) throw new EventRefusedError(name, parsed.error)
      if (eventCatalogue[name].kind === 'state') lastValues.set(name, parsed.data)
      const ofName = listeners.get(name) ?? new Set()
      // Only listeners that are still subscribed: an earlier listener may have unmounted the component of a later one.
      for (const listener of [...ofName]) if (ofName.has(listener)) notify(name, listener, parsed.data)
    },
    subscribe(name, listener) {
      // Sound: publish() parses every payload with the schema of the name that the listener is stored under.
      const untyped = listener as (payload: unknown) => void
      const ofName = listeners.get(name) ?? new Set()
      listeners.set(name, ofName.add(untyped))
      if (lastValues.has(name)) notify(name, untyped, lastValues.get(name))
      return () => ofName.delete(untyped)
    },
    last: (name) => lastValues.get(name) as EventPayload<typeof name> | undefined,
  }
}
