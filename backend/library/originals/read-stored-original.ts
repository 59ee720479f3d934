import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unavailableOf } from '../../platform/errors.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { ReaderEndedError } from '../photo-files/photo-reader.ts'
import { originalKey } from '../photos/photo-objects.ts'
import type { PhotoRow } from '../photos/photos-repository.ts'

type StoredPhoto = Pick<PhotoRow, 'id' | 'ownerId' | 'mediaType' | 'thumbnails'>

type ReadStoredOriginalDependencies = {
  objects: Pick<ObjectStore, 'getFile'>
  logger: Pick<Logger, 'warn'>
  /** Holds the original while it is read. */
  folder: string
}

/** Trial libraries show the thumbnails of other photos, and have no originals of their own. */
const hasOriginal = ({ thumbnails }: StoredPhoto) => thumbnails.every(({ key }) => key === undefined)

/**
 * Reads the original of a stored photo from a file. Resolves to undefined for a photo without an original of its own, and, with
 * a warning in the log, for an original that is lost or cannot be read: the scrub finds those. An outage of the store or of the
 * reader rejects, so that the job is tried again.
 */
export const createReadStoredOriginal =
  ({ objects, logger, folder }: ReadStoredOriginalDependencies) =>
  async <Reading>(photo: StoredPhoto, read: (file: string) => Promise<Reading>): Promise<Reading | undefined> => {
    if (!hasOriginal(photo)) return undefined
    const file = join(folder, `${randomUUID()}.original`)
    try {
      await objects.getFile(originalKey(photo), file)
      return await read(file)
    } catch (error) {
      if (unavailableOf(error) || error instanceof ReaderEndedError) throw error
      logger.warn({ err: error, photoId: photo.id }, 'an original could not be read again')
      return undefined
    } finally {
      await rm(file, { force: true })
    }
  }
