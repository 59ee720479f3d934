import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { uploadParts, uploads } from './uploads-table.ts'

const { placeholder } = sql

/** Locks the row of the upload, so that the upload cannot end before the part is saved. */
const SAVE_PART = {
  name: 'upload_part_save',
  text: `
    insert into upload_parts (upload_id, first_byte, bytes)
    select id, $2::bigint, $3::integer from uploads
     where id = $1 and state = 'receiving' for key share
    on conflict (upload_id, first_byte) do update set bytes = excluded.bytes`,
}

/** The parts of an upload in the order of their offsets. */
const partsOf = sql<(typeof uploadParts.$inferSelect)[]>`(
  select coalesce(json_agg(json_build_object('uploadId', upload_id, 'firstByte', first_byte, 'bytes', parts.bytes) order by first_byte), '[]')
    from ${uploadParts} as parts where upload_id = ${uploads}.id)`

/** Every arriving file runs these statements several times a second. See: [Note: Prepared statements] */
export const prepareUploadStatements = (database: Database) => ({
  insert: database
    .insert(uploads)
    .values({
      id: placeholder('id'),
      ownerId: placeholder('ownerId'),
      phoneSessionId: placeholder('phoneSessionId'),
      localFileName: placeholder('localFileName'),
      bytes: placeholder('bytes'),
      checksum: placeholder('checksum'),
      state: 'receiving',
      created: placeholder('created'),
    })
    .prepare('upload_insert'),
  one: database
    .select()
    .from(uploads)
    .where(eq(uploads.id, placeholder('id')))
    .prepare('upload'),
  several: database
    .select()
    .from(uploads)
    .where(sql`${uploads.id} = any(${placeholder('ids')}::uuid[])`)
    .prepare('uploads_by_id'),
  oneWithParts: database
    .select({ ...getTableColumns(uploads), parts: partsOf })
    .from(uploads)
    .where(eq(uploads.id, placeholder('id')))
    .prepare('upload_with_parts'),
  finish: database
    .update(uploads)
    .set({
      state: sql`${placeholder('state')}`,
      imageId: sql`${placeholder('imageId')}`,
      refusalReason: sql`${placeholder('refusalReason')}`,
    })
    .where(and(eq(uploads.id, placeholder('id')), eq(uploads.state, 'processing')))
    .prepare('upload_finish'),
  savePart: ({ uploadId, firstByte, bytes }: typeof uploadParts.$inferSelect) =>
    database.$client.query({ ...SAVE_PART, values: [uploadId, firstByte, bytes] }),
  parts: database
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, placeholder('uploadId')))
    .orderBy(uploadParts.firstByte)
    .prepare('upload_parts'),
  deleteParts: database
    .delete(uploadParts)
    .where(eq(uploadParts.uploadId, placeholder('uploadId')))
    .prepare('upload_parts_delete'),
})

export type UploadStatements = ReturnType<typeof prepareUploadStatements>
