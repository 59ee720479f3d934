import { NIL } from 'uuid'
import * as z from 'zod'

const libraryDeletion = z.object({
  customerId: z.uuid(),
  before: z.iso.datetime(),
  endsIn: z.enum(['ACTIVE', 'NOT_ACTIVE']).default('ACTIVE'),
})

const ChangedOrder = z.object({
  eventId: z.uuid(),
  customerId: z.uuid(),
  orderCode: z.string(),
  status: z.string(),
})

/** Every job with its payload. A job may run twice: the second run leaves the same outcome. */
export const jobPayloads = {
  /** `earlier` counts the owner's uploads that were in progress when this one arrived. */
  'process-upload': z.object({ uploadId: z.uuid(), earlier: z.int().default(0) }),
  /** The same for the only upload of its owner that is in progress. */
  'process-first-upload': z.object({ uploadId: z.uuid(), earlier: z.int().default(0) }),
  /** The same for a photo whose pixels take a reader seconds. */
  'process-large-upload': z.object({ uploadId: z.uuid(), earlier: z.int().default(0) }),
  'finish-uploads': z.object({}),
  'remove-orphans': z.object({}),
  'scrub-originals': z.object({}),
  'read-originals-again': z.object({}),
  /** `from` is the number of photos of the former library that earlier jobs have imported. */
  'import-library': z.object({ customerId: z.uuid(), from: z.int().default(0) }),
  'plan-export': z.object({ exportId: z.uuid() }),
  'plan-large-export': z.object({ exportId: z.uuid() }),
  'clean-archives': z.object({}),
  'delete-library': libraryDeletion,
  /** The parts of a deletion after the first. */
  'continue-deletion': libraryDeletion,
  /** Cuts the customers into parts, each a job of its own. */
  'attend-to-retention': z.object({}),
  'attend-to-retention-part': z.object({ night: z.iso.datetime(), after: z.uuid().optional(), upTo: z.uuid() }),
  /** Reads where the photos of a library were taken that are older than the switch of places, from after a photo on. */
  'read-places': z.object({ customerId: z.uuid(), switchedOn: z.iso.datetime(), after: z.uuid().optional() }),
  /** Finds the cities of positions. */
  'match-places': z.object({}),
  'delete-objects': z.object({ keys: z.array(z.string()).max(1000) }),
  /** Removes what was rendered for an edit that no photo uses, because a process ended or another edit came first. */
  'discard-unused-edit': z.object({ photoId: z.uuid(), ownerId: z.uuid(), revision: z.string() }),
  'erase-customer': z.object({ customerId: z.uuid() }),
  'clean-identities': z.object({}),
  'clean-incoming': z.object({}),
  'analyze-photos': z.object({}),
  'change-delivery-address': z.object({ changeId: z.uuid() }),
  'make-online-version': z.object({ widgetId: z.uuid() }),
  'mail-password-link': z.object({ resetId: z.uuid(), customerId: z.uuid() }),
  'mail-registration-link': z.object({ registrationId: z.uuid() }),
  'send-mail': z.object({ mailId: z.uuid() }),
  // Jobs that were added before payloads named the customer keep their queue.
  'deliver-callback': z.object({
    deliveryId: z.uuid(),
    customerId: z.uuid().default(NIL),
    /** Whether an earlier attempt of this delivery has failed. */
    isRetry: z.boolean().optional(),
  }),
  // A trigger of the database adds it.
  'notify-order-status': ChangedOrder,
  // The name before migration 0045, which jobs of a process of an earlier release may still have.
  'tell-order-status': ChangedOrder,
} as const

export type JobName = keyof typeof jobPayloads
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>
