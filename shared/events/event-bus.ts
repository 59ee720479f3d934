import { eventCatalogue, type EventName, type EventPayload } from './event-catalogue.ts'

export type EventListener<Name extends EventName> = (payload: EventPayload<Name>) => void

export type EventBus = {
  /** Throws `EventRefusedError` when the payload does not fit the event's schema; nobody is told then. */
  publish: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void
  /** Returns how to unsubscribe. The last value of a `state` event is told at once. */
  subscribe: <Name extends EventName>(name: Name, listener: EventListener<Name>) => () => void
  /** The last value of a `state` event; undefined when none was told yet. */
  last: <Name extends EventName>(name: Name) => EventPayload<Name> | undefined
}

/** A publisher broke the event's contract. */
export class EventRefusedError extends Error {
  override name = 'EventRefusedError' as const
  readonly eventName: EventName

  constructor(eventName: EventName, cause: unknown) {
    super(`The event '${eventName}' was refused: its payload does not fit the schema.`, { cause })
    this.eventName = eventName
  }
}

type EventBusOptions = {
  /** Told when a listener throws; the other listeners are served all the same. */
  onListenerError: (error: unknown, eventName: EventName) => void
}

/** One bus for host and remotes; the host makes it and lends it. */
export const createEventBus = ({ onListenerError }: EventBusOptions): EventBus => {
  const listeners = new Map<EventName, Set<(payload: unknown) => void>>()
  const lastValues = new Map<EventName, unknown>()

  const tell = (name: EventName, listener: (payload: unknown) => void, payload: unknown) => {
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
      // Those who listened when it was published, and still do: another listener may have taken them off the page.
      for (const listener of [...ofName]) if (ofName.has(listener)) tell(name, listener, parsed.data)
    },
    subscribe(name, listener) {
      // Sound: publish() parses every payload by the schema of the very name that the listener is kept under.
      const untyped = listener as (payload: unknown) => void
      const ofName = listeners.get(name) ?? new Set()
      listeners.set(name, ofName.add(untyped))
      if (lastValues.has(name)) tell(name, untyped, lastValues.get(name))
      return () => ofName.delete(untyped)
    },
    last: (name) => lastValues.get(name) as EventPayload<typeof name> | undefined,
  }
}
