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
 * Gives the seeded photos that the timeline shows separate thumbnails: copies of the same files under other addresses. A browser
 * caches decoded images by address, so shared thumbnails would make the library cheaper to show than a customer's.
 */
export const giveOwnPictures = async (
  client: Client,
  { ownerId, photos, objectsFolder }: { ownerId: string; photos: number; objectsFolder: string },
) => {
  const objects = await createFolderObjectStore(objectsFolder)
  const { rows } = await client.query<SharingPhoto>(FIRST_OF_MONTHS, [ownerId, photos])
  for (const photo of rows)
    for (const { id, key } of photo.thumbnails) {
      const thumbnailId = thumbnailIds.find((known) => known === id)
      if (key && thumbnailId) await copyObject(objects, { from: key, to: thumbnailKey(photo, thumbnailId) })
    }
  await client.query(FORGET_SHARED_KEYS, [rows.map(({ id }) => id)])
}
