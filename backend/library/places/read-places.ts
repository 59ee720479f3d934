import { NIL } from 'uuid'
import type { JobPayload } from '../../platform/jobs/job-payloads.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { createReadStoredOriginal } from '../originals/read-stored-original.ts'
import type { GeographicPosition } from '../photo-files/position/geographic-position.ts'
import type { NotifyChanged } from '../photos/photos-service.ts'
import type { PlacesRepository } from './places-repository.ts'

type ReadPlacesDependencies = {
  places: PlacesRepository
  objects: Pick<ObjectStore, 'getFile'>
  locate: (file: string) => Promise<GeographicPosition | undefined>
  continueReading: (payload: JobPayload<'read-places'>) => Promise<void>
  notifyChanged: NotifyChanged
  logger: Pick<Logger, 'warn'>
  /** Holds the original while it is read. */
  folder: string
}

/** The longest run of one job, so that a large library does not hold up the others. */
const TIME_SLICE_MS = 2_000
const PAGE_SIZE = 50

/**
 * Reads the positions of the photos that a customer stored before switching places on, in turns. A switch to off ends the
 * reading.
 */
export const createReadPlaces = (dependencies: ReadPlacesDependencies) => {
  const { places, locate, continueReading, notifyChanged } = dependencies
  const readOriginal = createReadStoredOriginal(dependencies)

  return async ({ customerId, switchedOn, after }: JobPayload<'read-places'>) => {
    const endsAt = Date.now() + TIME_SLICE_MS
    for (let last = after; ;) {
      if (!(await places.isCurrent({ customerId, switchedOn }))) return
      const page = await places.photosFrom(customerId, last ?? NIL, PAGE_SIZE)
      for (const photo of page) {
        if (Date.now() > endsAt) return continueReading({ customerId, switchedOn, ...(last && { after: last }) })
        const position = await readOriginal(photo, locate)
        if (position) await places.keep(photo, position)
        last = photo.id
      }
      if (page.length < PAGE_SIZE) break
    }
    // A message for an erased account would outlive it by minutes.
    if (await places.endReading({ customerId, switchedOn })) await notifyChanged(customerId)
  }
}
