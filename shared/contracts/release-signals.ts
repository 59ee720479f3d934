import * as z from 'zod'
import { RemoteName } from './remote-registry.ts'

/** Why a host refuses a release. */
export const RefusalCause = z.enum(['contract', 'integrity', 'signature', 'manifest', 'timeout', 'script', 'shape'])
export type RefusalCause = z.infer<typeof RefusalCause>

/** The customers of a canary, or all others. */
export const ReleaseGroup = z.enum(['current', 'canary'])
export type ReleaseGroup = z.infer<typeof ReleaseGroup>

/**
 * In milliseconds, except the layout shift `cls`, which has no unit. `load`: from the request until the release can run.
 * `first-content`: from the request until the first frame with its content.
 */
export const ReleaseMeasurement = z.enum(['load', 'first-content', 'lcp', 'inp', 'cls'])
export type ReleaseMeasurement = z.infer<typeof ReleaseMeasurement>

/** One page may count at most this many events of a kind in one message. */
export const MOST_EVENTS = 20

const Events = z.int().min(1).max(MOST_EVENTS)

/**
 * `asked`: a page requests the release. `fell-back`: it uses another one instead. `crashed`: the release threw while
 * it rendered.
 */
export const ReleaseEvent = z.enum(['asked', 'loaded', 'fell-back', 'crashed', 'error'])
export type ReleaseEvent = z.infer<typeof ReleaseEvent>

/** Events of one release on one page since its last message. */
export const ReleaseSignal = z.object({
  remote: RemoteName,
  version: z.string().regex(/^[\w.+-]{1,80}$/),
  group: ReleaseGroup,
  events: z.partialRecord(ReleaseEvent, Events),
  refused: z.partialRecord(RefusalCause, Events),
  measurements: z.partialRecord(ReleaseMeasurement, z.number().min(0).max(600_000)),
})
export type ReleaseSignal = z.infer<typeof ReleaseSignal>

/** Body of `POST {signals}`. It names neither a customer nor a page or browser. */
export const ReleaseSignals = z.object({
  /** Code of the storefront. Hosts of an earlier time send none. */
  storefront: z.string().max(20).optional(),
  releases: z.array(ReleaseSignal).min(1).max(10),
})
export type ReleaseSignals = z.infer<typeof ReleaseSignals>

/** Events of one release within a period, as `GET /release-signals` of a back-end process returns them. */
export const ReleaseTotals = z.object({
  version: z.string(),
  group: ReleaseGroup,
  events: z.partialRecord(ReleaseEvent, z.int()),
  refused: z.partialRecord(RefusalCause, z.int()),
  /** Per measurement: the number of pages and the average in its unit. */
  measurements: z.partialRecord(ReleaseMeasurement, z.object({ pages: z.int(), average: z.number() })),
  /** Networks that reported a failure, each once a day. Absent in totals of an earlier back end. */
  failingNetworks: z.int().optional(),
  /** By code of the storefront. */
  storefronts: z.record(z.string(), z.object({ loads: z.int(), failures: z.int() })).optional(),
})
export type ReleaseTotals = z.infer<typeof ReleaseTotals>

/** Response of `GET /release-signals`. */
export const ReleaseTotalsAnswer = z.object({ releases: z.array(ReleaseTotals) })
