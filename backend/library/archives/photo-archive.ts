import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 as crc32Of } from 'node:zlib'
import { DateTime } from 'luxon'
import type { Downloadable } from '../../platform/object-store/downloadable.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { fileOf, type PhotoVersion } from '../photos/photo-objects.ts'
import type { PhotoRow } from '../photos/photos-repository.ts'
import { readLayout, type ReadableEntry } from '../../platform/archives/read-layout.ts'
import { zipLayoutOf, type ZipEntry } from '../../platform/archives/zip-layout.ts'

export type NamedPhoto = { photo: PhotoRow; version: PhotoVersion; name: string }
/** A file of an archive that is held in memory. Its time is that of no photo, so that the archive stays the same. */
export type ArchivedText = { name: string; content: Buffer }
const TIME_OF_TEXTS = { local: '1980-01-01T00:00:00', instant: new Date(0) }

const textEntry = ({ name, content }: ArchivedText): ReadableEntry => ({
  ...{ name, bytes: content.length, crc32: crc32Of(content), modified: TIME_OF_TEXTS },
  open: async (range) => Readable.from([content.subarray(range.first, range.last + 1)]),
})

type ArchivedPhoto = NamedPhoto & { crc32: number }

/** The clock of the camera. Without a valid offset the time counts as one in the time zone of the storefront. */
const clockOf = ({ dateTakenLocal, utcOffset, created }: PhotoRow, timeZone: string) => {
  if (dateTakenLocal === null) return DateTime.fromJSDate(created, { zone: timeZone })
  const wall = dateTakenLocal.replace('T', ' ')
  const zoned = DateTime.fromSQL(wall, { zone: `utc${utcOffset ?? ''}` })
  return utcOffset !== null && zoned.isValid ? zoned : DateTime.fromSQL(wall, { zone: timeZone })
}

const modifiedOf = (photo: PhotoRow, timeZone: string): ZipEntry['modified'] => {
  const clock = clockOf(photo, timeZone)
  return { local: clock.toFormat("yyyy-MM-dd'T'HH:mm:ss"), instant: clock.toJSDate() }
}

/** The tag changes exactly when a photo is added to or removed from the list, or edited. */
const etagOf = (entries: readonly ZipEntry[]) => {
  const hash = createHash('sha256')
  for (const { name, bytes, crc32, modified } of entries)
    hash.update(JSON.stringify([name, bytes, crc32, modified.local, modified.instant.getTime()]))
  return `"${hash.digest('base64url').slice(0, 22)}"`
}

type PhotoArchiveOptions = {
  objects: Pick<ObjectStore, 'read'>
  photos: readonly ArchivedPhoto[]
  /** Files that the back end writes, after the photos. */
  texts?: readonly ArchivedText[]
  timeZone: string
  /** See: [Note: Fair archive reads] */
  waitForRead?: (bytes: number) => Promise<void>
}

/** Photos as one zip that is computed on each request. See: [Note: Archives are computed] */
export const photoArchive = ({
  objects,
  photos,
  texts = [],
  timeZone,
  waitForRead,
}: PhotoArchiveOptions): Downloadable => {
  const ofPhotos = photos.map(({ photo, version, name, crc32 }): ReadableEntry => {
    const { key, bytes } = fileOf(photo, version)
    return {
      name,
      bytes,
      crc32,
      modified: modifiedOf(photo, timeZone),
      open: (range) => objects.read(key, range),
    }
  })
  const entries = [...ofPhotos, ...texts.map(textEntry)]
  const layout = zipLayoutOf(entries)
  return {
    bytes: layout.bytes,
    etag: etagOf(entries),
    read: async (range) => readLayout({ layout, entries, ...(waitForRead && { waitForRead }) }, range),
  }
}
