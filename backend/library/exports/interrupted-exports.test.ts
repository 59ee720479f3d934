import { eq, sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { addJob } from '../../platform/jobs/add-job.ts'
import { outboxMails } from '../../platform/mail/outbox-table.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { whenMailed } from '../../testing/read-inbox.ts'
import { readZip } from '../../testing/read-zip.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createExportsRepository } from './exports-repository.ts'
import { CHUNK_BYTES, chunkOf, customerWith, find, readyExport, request, sha256 } from '../testing/requested-exports.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: { EXPORT_CHUNK_BYTES: String(CHUNK_BYTES) } })
})
afterAll(() => backEnd.stop())

test('[EX-02] an export whose planning a killed process began is finished after the restart', async () => {
  const { customerId, call, files } = await customerWith(backEnd, 6)
  const exportId = randomUUID()
  await backEnd.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into photo_exports (id, customer_id, channel, status, created, updated)
      values (${exportId}, ${customerId}, 'uk', 'REQUESTED', now(), now())`)
    await addJob(transaction, 'plan-export', { exportId })
    await transaction.execute(sql`
      update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now(), attempts = 1
       where payload->>'exportId' = ${exportId}`)
  })
  expect((await find(call, exportId)).status).toBe('REQUESTED')
  expect((await request(call)).backupId).toBe(exportId)
  await backEnd.restart()
  await eventually(async () => (await find(call, exportId)).status === 'READY')
  const unpacked = await readZip((await chunkOf(backEnd, call, { backupId: exportId, iteration: 1 })).bytes)
  expect(unpacked.map(({ bytes }) => sha256(bytes))).toEqual(files.map(({ bytes }) => sha256(bytes)))
})

test('[EX-02] a photo that is deleted after the plan leaves its chunk, whose bytes then have another tag', async () => {
  const { customerId, call } = await customerWith(backEnd, 3)
  const { backupId } = await readyExport(call)
  const before = await chunkOf(backEnd, call, { backupId, iteration: 1 })
  const { rows } = await backEnd.database.execute<{ id: string }>(
    sql`select id from photos where owner_id = ${customerId} limit 1`,
  )
  await createPhotosRepository(backEnd.database).delete(customerId, [rows[0]?.id ?? ''])
  const after = await chunkOf(backEnd, call, { backupId, iteration: 1 })
  expect(await readZip(after.bytes)).toHaveLength(2)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('[EX-01] an export that cannot be planned fails with a mail, and another can be requested', async () => {
  const { id: customerId, email } = await registerCustomer(backEnd)
  const [call, bytes] = [callAs(backEnd, customerId), randomBytes(100)]
  await storeOriginals(backEnd, customerId, [{ name: 'a.jpg', bytes }])
  // With the headers of the archive it is a larger number than a column holds.
  await backEnd.database.execute(sql`update photos set bytes = 9223372036854775807 where owner_id = ${customerId}`)
  const { backupId } = await request(call)
  await eventually(async () => {
    await backEnd.database.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
       where payload->>'exportId' = ${backupId} and locked_at is null and attempts between 1 and max_attempts - 2`)
    return (await find(call, backupId)).status === 'FAILED'
  })
  expect((await whenMailed(backEnd, email, 'export-failed')).text).toContain('/my-photos/photos')
  await backEnd.database.execute(sql`update photos set bytes = ${bytes.length} where owner_id = ${customerId}`)
  expect((await readyExport(call)).backupId).not.toBe(backupId)
})

test('[EX-01] the export of a library that is emptied meanwhile ends without a failure mail', async () => {
  const { id: customerId } = await registerCustomer(backEnd)
  const failures = () => backEnd.database.select().from(outboxMails).where(eq(outboxMails.purpose, 'export-failed'))
  const before = await failures()
  const made = await createExportsRepository(backEnd.database).insert(customerId, 'uk', async () => undefined)
  await eventually(async () => (await find(callAs(backEnd, customerId), made.id)).status === 'FAILED')
  expect(await failures()).toEqual(before)
})
