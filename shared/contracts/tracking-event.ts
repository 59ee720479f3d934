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

/** The experiment of a remote has the namespace of the remote. */
const Experiment = z.string().regex(/^[A-Za-z][A-Za-z0-9 -]{0,39}(?:\/[A-Za-z][A-Za-z0-9 -]{0,39})?$/)

const Count = z.int().min(1).max(1_000_000)

/** The events of the host itself. Every object is strict: a property that is not listed here is refused. */
export const HostTrackingEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page-viewed'), properties: z.strictObject({ page: Page }) }),
  z.strictObject({
    name: z.literal('experiment-exposed'),
    properties: z.strictObject({ experiment: Experiment, variant: Label }),
  }),
  z.strictObject({ name: z.literal('chat-opened') }),
])
export type HostTrackingEvent = z.infer<typeof HostTrackingEvent>

/** The names that no remote may declare. */
export const hostTrackingNames: readonly string[] = HostTrackingEvent.options.map(({ shape }) => shape.name.value)

/** An event that a remote declares. It holds numbers only, so that none can identify a person. */
export const CountedEvent = z.strictObject({
  name: z
    .string()
    .max(60)
    .regex(/^[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)?$/)
    .refine((name) => !hostTrackingNames.includes(name), 'is an event of the host'),
  properties: z.record(z.string().regex(/^[a-z][A-Za-z]{0,29}$/), Count).optional(),
})

declare global {
  /** Tracking event → its numbers. The generated `declarations.d.ts` of each remote adds its tracking events. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AccountSiteTracking {
    'chat-opened': Record<never, never>
  }
}

type Declared = {
  [Name in keyof AccountSiteTracking]: keyof AccountSiteTracking[Name] extends never
    ? { name: Name }
    : { name: Name; properties: AccountSiteTracking[Name] }
}[keyof AccountSiteTracking]

/** Everything that can be tracked. */
export type TrackingEvent = HostTrackingEvent | Declared

/** Body of `POST /tracking/events`. Sent only where the visitor consented to analytics. */
export const TrackedEvent = z.strictObject({
  event: z.union([HostTrackingEvent, CountedEvent]),
  /** Code of the storefront. */
  storefront: z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/),
  occurredAt: z.iso.datetime(),
  /** A random number of this browser, unrelated to the customer, and replaced when consent is withdrawn. */
  visitorId: z.uuid({ version: 'v4' }),
})
export type TrackedEvent = z.infer<typeof TrackedEvent>
