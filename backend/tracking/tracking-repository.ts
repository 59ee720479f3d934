import { v7 as uuidv7 } from 'uuid'
import type { TrackedEvent } from '@account/shared/contracts/tracking-event.ts'
import type { Database } from '../database/database.ts'
import { trackingEvents } from './tracking-events-table.ts'

/** The only file that knows the table `tracking_events`. */
export const createTrackingRepository = (database: Database) => ({
  async insert({ event, storefront, visitorId, occurredAt }: TrackedEvent) {
    await database.insert(trackingEvents).values({
      id: uuidv7(),
      name: event.name,
      properties: 'properties' in event ? event.properties : {},
      storefront,
      visitorId,
      occurredAt: new Date(occurredAt),
    })
  },
})

export type TrackingRepository = ReturnType<typeof createTrackingRepository>
