import { lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { TrackedEvent } from '@account/shared/contracts/tracking-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { trackingEvents } from './tracking-events-table.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** A year and a month, so that a season can be compared with the previous one. */
const KEPT_MS = 400 * DAY_MS

/** The only file that accesses the table `tracking_events`. */
export const createTrackingRepository = (database: Database) => ({
  async insert({ event, storefront, visitorId, occurredAt }: TrackedEvent) {
    await database.insert(trackingEvents).values({
      id: uuidv7(),
      name: event.name,
      properties: ('properties' in event && event.properties) || {},
      storefront,
      visitorId,
      occurredAt: new Date(occurredAt),
    })
  },

  async forgetOld() {
    await database.delete(trackingEvents).where(lt(trackingEvents.receivedAt, new Date(Date.now() - KEPT_MS)))
  },
})

export type TrackingRepository = ReturnType<typeof createTrackingRepository>
