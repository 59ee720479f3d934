import { NIL } from 'uuid'
import type { Logger } from '../../platform/logger.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { GeographicPosition } from '../photo-files/position/geographic-position.ts'
import type { ReadPhoto } from '../photo-files/read-photo.ts'
import { thumbnailKey } from '../photos/photo-objects.ts'
import { sectionOf } from '../photos/photo-section.ts'
import type { PhotoRow, PhotosRepository } from '../photos/photos-repository.ts'
import { createReadStoredOriginal } from './read-stored-original.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/time/durations.ts'

/** Maintenance takes turns: a run ends before the next one of its kind begins. */
const LONGEST_RUN_MS = 2 * MINUTE_MS
const PAGE_SIZE = 50
/** Once all are read, only a process of an earlier release adds photos that are not, while it is being replaced. */
const REST_MS = HOUR_MS

type ReadOriginalsAgainDependencies = {
  photos: Pick<PhotosRepository, 'listReadBefore' | 'keepReading'>
  objects: ObjectStore
  readPhoto: (file: string) => Promise<ReadPhoto>
  /** Stores where a photo was taken, if its owner has switched places on. */
  keepPlace: (photo: PhotoRow, position: GeographicPosition) => Promise<void>
  notifyChanged: (ownerId: string) => Promise<void>
  logger: Pick<Logger, 'warn'>
  /** Holds the original while it is read. */
  folder: string
  now?: () => number
}

/**
 * Reads originals that an earlier reader read, so that stored libraries get the dates, the order and the thumbnails that the
 * same files would get today. The library is used meanwhile: each photo changes by one statement, after its new thumbnails.
 */
export const createReadOriginalsAgain = (dependencies: ReadOriginalsAgainDependencies) => {
  const { photos, objects, readPhoto, keepPlace, notifyChanged, now = Date.now } = dependencies
  const readOriginal = createReadStoredOriginal(dependencies)

  const readAgain = async (photo: PhotoRow) => {
    // An original that cannot be read keeps its stored reading.
    const reading = await readOriginal(photo, readPhoto)
    if (!reading) return photos.keepReading(photo, {})
    const { captureTime, camera, measures, position, thumbnails, placeholder, visibleWidth, visibleHeight } = reading
    if (position) await keepPlace(photo, position)
    await objects.putAll(thumbnails.map(({ id, bytes }) => ({ key: thumbnailKey(photo, id), bytes })))
    const { created, localFileName } = photo
    await photos.keepReading(photo, {
      visibleWidth,
      visibleHeight,
      placeholder,
      camera: camera ?? null,
      ...measures,
      thumbnails: thumbnails.map(({ id, width, height }) => ({ id, width, height })),
      ...sectionOf({ captureTime, created, localFileName }),
    })
  }

  const photosToRead = async function* () {
    for (let after: string | undefined = NIL; after !== undefined;) {
      const page = await photos.listReadBefore(after, PAGE_SIZE)
      yield* page
      after = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined
    }
  }

  let restsUntil = 0
  return async () => {
    if (now() < restsUntil) return
    const endsAt = now() + LONGEST_RUN_MS
    const changed = new Set<string>()
    try {
      for await (const photo of photosToRead()) {
        if (now() > endsAt) return
        await readAgain(photo)
        changed.add(photo.ownerId)
      }
      restsUntil = now() + REST_MS
    } finally {
      for (const ownerId of changed) await notifyChanged(ownerId)
    }
  }
}
