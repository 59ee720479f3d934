import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thumbnailIds } from '@account/shared/contracts/photo.ts'
import type { Client } from 'pg'
import { createFolderObjectStore } from '../../backend/object-store/folder-object-store.ts'
import type { ObjectStore } from '../../backend/object-store/object-store.ts'
import { thumbnailKey } from '../../backend/photos/photo-objects.ts'

type SharingPhoto = { id: string; ownerId: string; thumbnails: { id: string; key?: string }[] }

/** As the timeline has them: without a date they are the last, though they came last. */
const NEWEST = `
select id, owner_id as "ownerId", thumbnails from photos
 where owner_id = $1 and local_file_name like 'SEED%'
 order by section_year desc, section_month desc, taken_sort desc, id desc limit $2`

const FORGET_SHARED_KEYS = `
update photos set thumbnails = (select jsonb_agg(thumbnail - 'key') from jsonb_array_elements(thumbnails) as thumbnail)
 where id = any($1::uuid[])`

const copyObject = async (objects: ObjectStore, { from, to }: { from: string; to: string }) => {
  const file = join(tmpdir(), randomUUID())
  try {
    await objects.getFile(from, file)
    await objects.putFile(to, file)
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Gives the newest seeded photos thumbnails of their own: the same files under further names. A browser knows what it has
 * decoded by its address, so that a library whose photos share theirs costs it less than any customer's.
 */
export const giveOwnPictures = async (
  client: Client,
  { ownerId, photos, objectsFolder }: { ownerId: string; photos: number; objectsFolder: string },
) => {
  const objects = await createFolderObjectStore(objectsFolder)
  const { rows } = await client.query<SharingPhoto>(NEWEST, [ownerId, photos])
  for (const photo of rows)
    for (const { id, key } of photo.thumbnails) {
      const thumbnailId = thumbnailIds.find((known) => known === id)
      if (key && thumbnailId) await copyObject(objects, { from: key, to: thumbnailKey(photo, thumbnailId) })
    }
  await client.query(FORGET_SHARED_KEYS, [rows.map(({ id }) => id)])
}
