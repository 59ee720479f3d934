import { crc32 } from 'node:zlib'
import type { Downloadable } from '../../platform/object-store/downloadable.ts'
import { ObjectMissingError, type ObjectStore } from '../../platform/object-store/object-store.ts'
import { originalKey } from '../photos/photo-objects.ts'
import type { PhotoRow, PhotosRepository } from '../photos/photos-repository.ts'
import { photoArchive } from './photo-archive.ts'

type PhotoArchivesDependencies = {
  objects: Pick<ObjectStore, 'read' | 'size'>
  photos: Pick<PhotosRepository, 'keepCrc32'>
  /** The time zone of the customer's storefront. */
  timeZoneOf: (customerId: string) => Promise<string>
}

/** Makes archives, and computes missing checksums of photos that arrived before checksums were stored. */
export const createPhotoArchives = ({ objects, photos, timeZoneOf }: PhotoArchivesDependencies) => {
  /** Reads the original once and stores its checksum for the next archive. */
  const compute = async (photo: PhotoRow) => {
    let checksum = 0
    for await (const part of (await objects.read(originalKey(photo))) as AsyncIterable<Buffer>)
      checksum = crc32(part, checksum)
    await photos.keepCrc32(photo.id, checksum)
    return checksum
  }

  return {
    /** Throws `ObjectMissingError` where an original is missing or has another size than its row says. */
    async ensureOriginals(rows: readonly PhotoRow[]) {
      const sizes = await Promise.all(rows.map((photo) => objects.size(originalKey(photo))))
      const damaged = rows.find(({ bytes }, index) => sizes[index] !== bytes)
      if (damaged) throw new ObjectMissingError(originalKey(damaged))
    },

    async of(customerId: string, named: readonly { photo: PhotoRow; name: string }[]): Promise<Downloadable> {
      const known = []
      // Originals are read one by one, because all originals of an archive together would exhaust the memory.
      for (const { photo, name } of named)
        known.push({ name, photo: { ...photo, crc32: photo.crc32 ?? (await compute(photo)) } })
      return photoArchive({ objects, photos: known, timeZone: await timeZoneOf(customerId) })
    },
  }
}

export type PhotoArchives = ReturnType<typeof createPhotoArchives>
