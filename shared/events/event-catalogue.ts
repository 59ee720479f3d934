import * as z from 'zod'

/** How an event travels, and the schema of its payload. */
export type EventDefinition = {
  /** `state` events keep their last value for later subscribers; `moment` events reach only the subscribers of that moment. */
  kind: 'state' | 'moment'
  payload: z.ZodType
}

const SignedOut = z.object({ reason: z.enum(['asked', 'abandoned', 'elsewhere']) })

/** Events of the host. Those of remotes are declared by their releases. See: [Note: Names of remotes] */
export const hostEvents = {
  'session/signed-out': { kind: 'moment', payload: SignedOut },
} as const satisfies Record<string, EventDefinition>

declare global {
  /** Event → payload. The generated `declarations.d.ts` of each remote adds its events. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AccountSiteEvents {
    'session/signed-out': z.infer<typeof SignedOut>
  }
}

/** The name of an event that the host or one of the remotes declares. */
export type EventName = keyof AccountSiteEvents
/** The payload of an event. */
export type EventPayload<Name extends EventName> = AccountSiteEvents[Name]
