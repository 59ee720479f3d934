import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createIncomingFiles, type IncomingFiles } from './incoming-files.ts'
import { createUploadsRepository } from './uploads-repository.ts'
import { uploads as uploadsTable } from './uploads-table.ts'

const FILE = 'abcdefghi'

let backEnd: TestBackEnd
let folder: string
let incoming: IncomingFiles

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  folder = await mkdtemp(join(tmpdir(), 'late-parts-'))
  const { database, objects } = backEnd
  incoming = await createIncomingFiles({ objects, uploads: createUploadsRepository(database), folder })
})
afterAll(async () => {
  await backEnd.stop()
  await rm(folder, { recursive: true })
})

const anUpload = async () => {
  const id = randomUUID()
  const uploads = createUploadsRepository(backEnd.database)
  const parts = async () => (await uploads.findWithParts(id))?.parts ?? []
  const upload = {
    id,
    ownerId: backEnd.newCustomer(),
    phoneSessionId: null,
    localFileName: 'a.jpg',
    created: new Date(),
  }
  await uploads.insert({ ...upload, bytes: FILE.length })
  return {
    send: (first: number, end: number) =>
      incoming.store.write(Readable.from([Buffer.from(FILE.slice(first, end))]), id, first),
    received: async () => (await incoming.store.getUpload(id)).offset,
    content: async () => incoming.withFile(await parts(), (file) => readFile(file, 'utf8')),
    /** Marks the upload as complete without adding its job, so that the test decides when the photo is made. */
    arrive: () => backEnd.database.update(uploadsTable).set({ state: 'processing' }).where(eq(uploadsTable.id, id)),
  }
}

test('[UP-03] the last part of a broken connection leaves no gap in a file that was resumed meanwhile', async () => {
  const { send, received, content } = await anUpload()
  await send(0, 4)
  await send(4, 6)
  // This part comes from a process that has lost its lock.
  await send(0, 3)
  expect(await received()).toBe(3)
  await send(3, 9)
  expect(await received()).toBe(9)
  expect(await content()).toBe(FILE)
})

test('[UP-03] a late part changes nothing of a complete file', async () => {
  const { send, arrive, content } = await anUpload()
  await send(0, 9)
  await arrive()
  await expect(send(0, 3)).rejects.toMatchObject({ status_code: 410 })
  expect(await content()).toBe(FILE)
})
