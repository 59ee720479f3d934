import { createHash, randomBytes } from 'node:crypto'
import { SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { callAs, type CallAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'

/** The size of an archive in these tests: small, so that a small library fills several archives. */
export const CHUNK_BYTES = 20_000

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const customerWith = async (backEnd: TestBackEnd, count: number) => {
  const customerId = backEnd.newCustomer()
  const files = Array.from({ length: count }, (_, index) => ({
    // Two names for all of them: unpacked into one folder, none may cover another.
    name: index % 2 === 0 ? 'IMG_0001.jpg' : 'img_0001.JPG',
    bytes: randomBytes(500 + (index % 7) * 300),
  }))
  await storeOriginals(backEnd, customerId, files)
  return { customerId, call: callAs(backEnd, customerId), files }
}

export const request = async (call: CallAs) => {
  const { status, body } = await call('POST', '/exports/backups', { channel: 'uk' })
  expect(status).toBe(200)
  return PhotoExport.parse(body)
}

export const find = async (call: CallAs, id: string) =>
  PhotoExport.parse((await call('GET', `/exports/backups/${id}`)).body)

export const readyExport = async (call: CallAs) => {
  const { backupId } = await request(call)
  await eventually(async () => (await find(call, backupId)).status === 'READY')
  const ready = await find(call, backupId)
  if (ready.status !== 'READY') throw new Error('The export is no longer ready.')
  return ready
}

export const chunkOf = async (
  backEnd: TestBackEnd,
  call: CallAs,
  { backupId, iteration }: { backupId: string; iteration: number },
) => {
  const { status, body } = await call('GET', `/exports/backups/${backupId}/chunks/${iteration}/url`)
  expect(status).toBe(200)
  return fetchObject(backEnd, SignedUrl.parse(body).url)
}
