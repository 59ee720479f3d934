import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { Download, DownloadList, SignedUrl } from '@account/shared/contracts/download.ts'
import { callAs, type CallAs } from '../../testing/call-as.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'

/** Creates a customer with originals of these names. */
export const customerWith = async (backEnd: TestBackEnd, names: readonly string[]) => {
  const customerId = backEnd.newCustomer()
  const files = names.map((name) => ({ name, bytes: randomBytes(2_000) }))
  const photoIds = await storeOriginals(backEnd, customerId, files)
  const photos = photoIds.map((photoId) => ({ photoId, ownerId: customerId }))
  return { customerId, call: callAs(backEnd, customerId), files, photos }
}

export const listed = async (call: CallAs) => DownloadList.parse((await call('GET', '/downloads/downloads')).body).items

export const urlOf = async (call: CallAs, id: string) => {
  const { status, body } = await call('GET', `/downloads/downloads/${id}/url`)
  expect(status).toBe(200)
  return SignedUrl.parse(body).url
}

export const request = async (call: CallAs, body: { id: string; name?: string; photos: unknown[] }) => {
  const answer = await call('POST', '/downloads/downloads', body)
  expect(answer.status).toBe(202)
  return Download.parse(answer.body)
}

/** Inserts archives in a given state without adding their jobs. */
export const keepArchives = async (
  backEnd: TestBackEnd,
  customerId: string,
  archives: { state: string; ids: string[]; photos: unknown },
) => {
  const { state, ids, photos } = archives
  await backEnd.database.execute(sql`
    insert into downloads (customer_id, id, photos, state, created, updated)
    select ${customerId}, id::uuid, ${JSON.stringify(photos)}::jsonb, ${state}, now(), now()
      from json_array_elements_text(${JSON.stringify(ids)}::json) as id`)
}
