import * as z from 'zod'

/**
 * The pattern of a route such as `/orders/:orderCode`, never a visited address: only lower-case words and named
 * parameters pass, so that no order code, id, e-mail address or token can.
 */
const Page = z
  .string()
  .max(100)
  .regex(/^\/(?:(?:[a-z]+(?:-[a-z]+)*|b2b|:[A-Za-z]+)(?:\/(?:[a-z]+(?:-[a-z]+)*|b2b|:[A-Za-z]+))*\/?)?$/)

/** A short name of our own. */
const Label = z.string().regex(/^[A-Za-z][A-Za-z0-9 -]{0,39}$/)

const Count = z.int().min(1).max(1_000_000)

/** Everything that can be tracked. Every object is strict: a property that is not listed here is refused. */
export const TrackingEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page-viewed'), properties: z.strictObject({ page: Page }) }),
  z.strictObject({
    name: z.literal('experiment-exposed'),
    properties: z.strictObject({ experiment: Label, variant: Label }),
  }),
  z.strictObject({ name: z.literal('photos-uploaded'), properties: z.strictObject({ count: Count }) }),
  z.strictObject({ name: z.literal('photos-deleted'), properties: z.strictObject({ count: Count }) }),
  z.strictObject({ name: z.literal('photos-downloaded'), properties: z.strictObject({ count: Count }) }),
  z.strictObject({ name: z.literal('prints-ordered'), properties: z.strictObject({ count: Count }) }),
  z.strictObject({ name: z.literal('import-finished') }),
  z.strictObject({ name: z.literal('album-created') }),
  z.strictObject({ name: z.literal('album-deleted') }),
  z.strictObject({ name: z.literal('export-requested') }),
  z.strictObject({ name: z.literal('storage-extended') }),
  z.strictObject({ name: z.literal('project-deleted') }),
  z.strictObject({ name: z.literal('chat-opened') }),
])
export type TrackingEvent = z.infer<typeof TrackingEvent>

/** Body of `POST /tracking/events`. Sent only where the visitor consented to analytics. */
export const TrackedEvent = z.strictObject({
  event: TrackingEvent,
  /** Code of the storefront. */
  storefront: z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/),
  occurredAt: z.iso.datetime(),
  /** A random number of this browser, unrelated to the customer, and replaced when consent is withdrawn. */
  visitorId: z.uuid({ version: 'v4' }),
})
export type TrackedEvent = z.infer<typeof TrackedEvent>
