import * as z from 'zod'

/**
 * Every event that the parts of the site publish to each other. `state` events keep their last value for later
 * subscribers; `moment` events reach only the subscribers of that moment.
 */
export const eventCatalogue = {
  'photos/library-changed': {
    kind: 'moment',
    payload: z.object({ reason: z.enum(['uploaded', 'deleted', 'restored']), photoIds: z.array(z.uuid()) }),
  },
  'photos/counts': { kind: 'state', payload: z.object({ photosCount: z.int().nonnegative() }) },
  'photos/uploading': { kind: 'state', payload: z.object({ remaining: z.int().nonnegative() }) },
  'session/signed-out': { kind: 'moment', payload: z.object({ reason: z.enum(['asked', 'abandoned', 'elsewhere']) }) },
  'customer/changed': { kind: 'moment', payload: z.object({ customerId: z.uuid() }) },
} as const satisfies Record<string, { kind: 'state' | 'moment'; payload: z.ZodType }>

export type EventName = keyof typeof eventCatalogue
export type EventPayload<Name extends EventName> = z.infer<(typeof eventCatalogue)[Name]['payload']>
