import { crc32 } from 'node:zlib'
import type { Downloadable } from '../../platform/object-store/downloadable.ts'
import { ObjectMissingError, type ObjectStore } from '../../platform/object-store/object-store.ts'
import { fileOf, originalKey } from '../photos/photo-objects.ts'
import { createReadScheduler } from '../../platform/archives/read-scheduler.ts'
import type { PhotoRow, PhotosRepository } from '../photos/photos-repository.ts'
import { photoArchive, type ArchivedText, type NamedPhoto } from './photo-archive.ts'

type PhotoArchivesDependencies = {
  objects: Pick<ObjectStore, 'read' | 'size'>
  photos: Pick<PhotosRepository, 'keepCrc32'>
  /** The time zone of the customer's storefront. */
  timeZoneOf: (customerId: string) => Promise<string>
}

/** Makes archives, and computes missing checksums of photos that arrived before checksums were stored. */
export const createPhotoArchives = ({ objects, photos, timeZoneOf }: PhotoArchivesDependencies) => {
  const scheduler = createReadScheduler()

  /** Reads the original once and stores its checksum for the next archive. */
  const compute = async (photo: PhotoRow) => {
    let checksum = 0
    for await (const part of (await objects.read(originalKey(photo))) as AsyncIterable<Buffer>)
      checksum = crc32(part, checksum)
    await photos.keepCrc32(photo, checksum)
    return checksum
  }

  return {
    /** Throws `ObjectMissingError` where a file is missing or has another size than its row says. */
    async ensureFiles(rows: readonly PhotoRow[]) {
      const files = rows.map((photo) => fileOf(photo, 'shown'))
      const sizes = await Promise.all(files.map(({ key }) => objects.size(key)))
      const damaged = files.find(({ bytes }, index) => sizes[index] !== bytes)
      if (damaged) throw new ObjectMissingError(damaged.key)
    },

    async of(
      customerId: string,
      named: readonly NamedPhoto[],
      texts: readonly ArchivedText[] = [],
    ): Promise<Downloadable> {
      const known = []
      // Originals without a checksum are read one by one, because all of an archive together would exhaust the memory.
      for (const entry of named)
        known.push({ ...entry, crc32: fileOf(entry.photo, entry.version).crc32 ?? (await compute(entry.photo)) })
      return photoArchive({
        objects,
        photos: known,
        texts,
        timeZone: await timeZoneOf(customerId),
        waitForRead: (bytes) => scheduler.waitFor(customerId, bytes),
      })
    },
  }
}

export type PhotoArchives = ReturnType<typeof createPhotoArchives>
