import type { TrackedEvent } from '@account/shared/contracts/tracking-event.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { DomainError } from '../../platform/errors.ts'
import type { TrackingRepository } from './tracking-repository.ts'

/** Stores the events of consenting visitors. Knows neither HTTP nor SQL. */
export const createTrackingService = (events: TrackingRepository) => ({
  async record(tracked: TrackedEvent): Promise<void> {
    if (!storefronts.some(({ code }) => code === tracked.storefront))
      throw new DomainError(400, 'unknown-storefront', 'No storefront has this code.')
    await events.insert(tracked)
  },
})

export type TrackingService = ReturnType<typeof createTrackingService>
