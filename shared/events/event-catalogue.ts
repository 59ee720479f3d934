import * as z from 'zod'

/**
 * Every event that the parts of the site may tell each other. `state` events keep their last value for those who
 * subscribe later; `moment` events are gone once told.
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
