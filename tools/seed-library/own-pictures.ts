import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thumbnailIds } from '@account/shared/contracts/photo.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import type { Client } from 'pg'
import { createFolderObjectStore } from '../../backend/platform/object-store/folder-object-store.ts'
import type { ObjectStore } from '../../backend/platform/object-store/object-store.ts'
import { thumbnailKey } from '../../backend/library/photos/photo-objects.ts'

type SharingPhoto = { id: string; ownerId: string; thumbnails: { id: string; key?: string }[] }

/** The photos of each month that the timeline shows at first, by month and in its order. */
const FIRST_OF_MONTHS = `
select id, "ownerId", thumbnails from (
  select id, owner_id as "ownerId", thumbnails, local_file_name, section_year, section_month,
         row_number() over (partition by section_year, section_month order by taken_sort desc, id desc) as place
    from photos where owner_id = $1) as placed
 where place <= ${TIMELINE_PAGE_LIMIT} and local_file_name like 'SEED%'
 order by section_year desc, section_month desc, place limit $2`

const FORGET_SHARED_KEYS = `
update photos set thumbnails = (select jsonb_agg(thumbnail - 'key') from jsonb_array_elements(thumbnails) as thumbnail)
 where id = any($1::uuid[])`

type Copy = { from: string; to: string }

/** Photos that are copied at the same time: most of the time goes into waiting for the disk. */
const PHOTOS_AT_ONCE = 16

const copyObjects = async (objects: ObjectStore, copies: readonly Copy[]) => {
  const files = copies.map(({ from, to }) => ({ from, key: to, file: join(tmpdir(), randomUUID()) }))
  try {
    await Promise.all(files.map(({ from, file }) => objects.getFile(from, file)))
    await objects.putAll(files)
  } finally {
    await Promise.all(files.map(({ file }) => rm(file, { force: true })))
  }
}

const copiesFor = (photo: SharingPhoto): Copy[] =>
  photo.thumbnails.flatMap(({ id, key }) => {
    const thumbnailId = thumbnailIds.find((known) => known === id)
    return key && thumbnailId ? [{ from: key, to: thumbnailKey(photo, thumbnailId) }] : []
  })

/**
 * Gives the seeded photos that the timeline shows separate thumbnails: copies of the same files under other addresses. A browser
 * caches decoded images by address, so shared thumbnails would make the library cheaper to show than a customer's.
 */
export const giveOwnPictures = async (
  client: Client,
  { ownerId, photos, objectsFolder }: { ownerId: string; photos: number; objectsFolder: string },
) => {
  const objects = await createFolderObjectStore(objectsFolder)
  const { rows } = await client.query<SharingPhoto>(FIRST_OF_MONTHS, [ownerId, photos])
  for (let start = 0; start < rows.length; start += PHOTOS_AT_ONCE)
    await Promise.all(rows.slice(start, start + PHOTOS_AT_ONCE).map((photo) => copyObjects(objects, copiesFor(photo))))
  await client.query(FORGET_SHARED_KEYS, [rows.map(({ id }) => id)])
}
