import { hostEvents, type EventDefinition, type EventName, type EventPayload } from './event-catalogue.ts'

/** Runs for every event of the name. An error that it throws is reported and reaches no publisher. */
export type EventListener<Name extends EventName> = (payload: EventPayload<Name>) => void

/** The typed events of a page, as one publisher uses them. */
export type EventBus = {
  /**
   * Throws `EventRefusedError` and notifies no listener when the publisher has not declared the event, or when the payload does not
   * match its schema.
   */
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

  constructor(eventName: EventName, { reason, cause }: { reason: string; cause?: unknown }) {
    super(`The event '${eventName}' was refused: ${reason}.`, { cause })
    this.eventName = eventName
  }
}

type EventBusOptions = {
  /** Called when a listener throws; the other listeners still receive the event. */
  onListenerError: (error: unknown, eventName: EventName) => void
}

/** The bus of the host. */
export type SiteEventBus = EventBus & {
  /** The bus of another publisher, with the definitions of the events that it may publish. */
  busOf: (definitionOf: (name: EventName) => EventDefinition | undefined) => EventBus
}

/** One bus for host and remotes. The host creates it, publishes its own events by it, and passes each remote a bus of its own. */
export const createEventBus = ({ onListenerError }: EventBusOptions): SiteEventBus => {
  const listeners = new Map<EventName, Set<(payload: unknown) => void>>()
  const lastValues = new Map<EventName, unknown>()

  const notify = (name: EventName, listener: (payload: unknown) => void, payload: unknown) => {
    try {
      listener(payload)
    } catch (error) {
      onListenerError(error, name)
    }
  }

  const busOf: SiteEventBus['busOf'] = (definitionOf) => ({
    publish(name, payload) {
      const definition = definitionOf(name)
      if (!definition) throw new EventRefusedError(name, { reason: 'its publisher has not declared it' })
      const parsed = definition.payload.safeParse(payload)
      if (!parsed.success)
        throw new EventRefusedError(name, { reason: 'its payload does not fit the schema', cause: parsed.error })
      if (definition.kind === 'state') lastValues.set(name, parsed.data)
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
  })
  const definitions: Partial<Record<EventName, EventDefinition>> = hostEvents
  return { ...busOf((name) => definitions[name]), busOf }
}
