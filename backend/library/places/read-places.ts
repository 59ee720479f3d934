import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NIL } from 'uuid'
import { unavailableOf } from '../../platform/errors.ts'
import type { JobPayload } from '../../platform/jobs/job-payloads.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { ReaderEndedError } from '../photo-files/photo-reader.ts'
import type { GeographicPosition } from '../photo-files/position/geographic-position.ts'
import { originalKey } from '../photos/photo-objects.ts'
import type { NotifyChanged } from '../photos/photos-service.ts'
import type { PlacesRepository } from './places-repository.ts'

type ReadPlacesDependencies = {
  places: PlacesRepository
  objects: Pick<ObjectStore, 'getFile'>
  locate: (file: string) => Promise<GeographicPosition | undefined>
  continueReading: (payload: JobPayload<'read-places'>) => Promise<void>
  notifyChanged: NotifyChanged
  logger: Pick<Logger, 'warn'>
  /** For the original while it is read. */
  folder: string
}

type StoredPhoto = Awaited<ReturnType<PlacesRepository['photosFrom']>>[number]

/** The longest run of one job, so that a large library does not hold up the others. */
const TIME_SLICE_MS = 2_000
const PAGE_SIZE = 50

/** Trial libraries show the thumbnails of other photos, and have no originals of their own. */
const hasOriginal = ({ thumbnails }: StoredPhoto) => thumbnails.every(({ key }) => key === undefined)

/**
 * Reads the positions of the photos that a customer stored before switching places on, in turns. A switch to off ends the
 * reading.
 */
export const createReadPlaces = (dependencies: ReadPlacesDependencies) => {
  const { places, objects, locate, continueReading, notifyChanged, logger, folder } = dependencies

  const positionIn = async (photo: StoredPhoto) => {
    const file = join(folder, `${randomUUID()}.original`)
    try {
      await objects.getFile(originalKey(photo), file)
      return await locate(file)
    } catch (error) {
      if (unavailableOf(error) || error instanceof ReaderEndedError) throw error
      logger.warn({ err: error, photoId: photo.id }, 'the position of a photo could not be read')
      return undefined
    } finally {
      await rm(file, { force: true })
    }
  }

  return async ({ customerId, switchedOn, after }: JobPayload<'read-places'>) => {
    const endsAt = Date.now() + TIME_SLICE_MS
    for (let last = after; ;) {
      if (!(await places.isCurrent({ customerId, switchedOn }))) return
      const page = await places.photosFrom(customerId, last ?? NIL, PAGE_SIZE)
      for (const photo of page) {
        if (Date.now() > endsAt) return continueReading({ customerId, switchedOn, ...(last && { after: last }) })
        const position = hasOriginal(photo) ? await positionIn(photo) : undefined
        if (position) await places.keep(photo, position)
        last = photo.id
      }
      if (page.length < PAGE_SIZE) break
    }
    await places.endReading({ customerId, switchedOn })
    await notifyChanged(customerId)
  }
}
