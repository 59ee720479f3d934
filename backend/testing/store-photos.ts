import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { originalKey } from '../library/photos/photo-objects.ts'
import { READER_VERSION } from '../library/photos/photo-section.ts'
import { createPhotosRepository, type PhotoRow } from '../library/photos/photos-repository.ts'
import type { TestBackEnd } from './test-back-end.ts'

/** A stored photo's row; each a minute newer than the one before, unless `changes` say otherwise. */
let minutes = 0
export const photoRow = (ownerId: string, changes: Partial<PhotoRow> = {}): PhotoRow => {
  const id = changes.id ?? uuidv7()
  const created = changes.created ?? new Date(Date.UTC(2024, 5, 1, 0, (minutes += 1)))
  return {
    id,
    ownerId,
    uploadId: id,
    localFileName: 'IMG_0001.jpg',
    sha256: randomUUID(),
    crc32: null,
    mediaType: 'image/jpeg',
    bytes: 1000,
    visibleWidth: 40,
    visibleHeight: 30,
    dateTakenLocal: '2024-05-01T10:00:00',
    utcOffset: null,
    sectionYear: 2024,
    sectionMonth: 5,
    takenSort: new Date('2024-05-01T10:00:00Z'),
    takenTie: '',
    readerVersion: READER_VERSION,
    created,
    camera: null,
    isFavourite: false,
    likeness: null,
    sharpness: null,
    brightness: null,
    edit: null,
    placeholder: 'AAAA',
    thumbnails: [{ id: '300', width: 40, height: 30 }],
    ...changes,
  }
}

/** Photos without bytes, for tests that need only their rows. Returns their ids, oldest first. */
export const storePhotoRows = async (backEnd: TestBackEnd, ownerId: string, count: number) => {
  const photos = createPhotosRepository(backEnd.database)
  const rows = Array.from({ length: count }, () => photoRow(ownerId))
  for (const row of rows) await photos.insert(row)
  return rows.map(({ id }) => id)
}

/** Stores photos with originals of these names and bytes. */
export const storeOriginals = async (
  backEnd: TestBackEnd,
  ownerId: string,
  files: readonly { name: string; bytes: Buffer }[],
) => {
  const photos = createPhotosRepository(backEnd.database)
  const { objects } = backEnd
  const ids: string[] = []
  for (const { name, bytes } of files) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const row = photoRow(ownerId, { localFileName: name, bytes: bytes.length, sha256, crc32: crc32(bytes) })
    await objects.put(originalKey(row), bytes)
    if (!(await photos.insert(row))) throw new Error(`The bytes of '${name}' are another photo's already.`)
    ids.push(row.id)
  }
  return ids
}
