import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DownloadList, SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { callAs } from '../call-as.ts'
import { eventually } from '../eventually.ts'
import { fetchObject } from '../fetch-object.ts'
import { fixtureJpeg } from '../photo-files/fixture-photo.ts'
import { libraryOf } from '../library-of.ts'
import { readZip } from '../read-zip.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../test-back-end.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { createUpload, outcomeOf, sendChunk, tusHeader, uploadFile } from '../upload-file.ts'
import { startProcessToKill } from './testing/start-process-to-kill.ts'

let database: TestDatabase
let folder: string
let successor: TestBackEnd | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'faults-'))
})
afterAll(async () => {
  await successor?.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const PHOTOS = 4
const [keeper, leaver] = [randomUUID(), randomUUID()]

/** Sends some bytes of an upload and then stalls, like a phone that loses its network. */
const sendSome = (port: number, path: string, { bytes, total }: { bytes: Uint8Array; total: number }) => {
  const hanging = request({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path,
    headers: {
      ...tusHeader,
      host: 'api.localhost',
      authorization: `Bearer ${tokenOf(keeper)}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(total),
    },
  })
  hanging.on('error', () => undefined)
  hanging.write(bytes)
}

test('[BE-02] uploads, archives, exports and deletions survive the kill of the process that runs them', async () => {
  const place = { databaseUrl: database.url, folder }
  const first = await startProcessToKill(place)
  const pictures = await Promise.all(
    Array.from({ length: PHOTOS }, (_, tint) => fixtureJpeg({ width: 600, height: 400, tint: tint + 1 })),
  )
  const files = pictures.map((bytes, index) => ({ name: `photo-${index}.jpg`, bytes }))
  for (const owner of [keeper, leaver]) await Promise.all(files.map((file) => uploadFile(first, owner, file)))
  const { images } = await libraryOf(first, keeper).photos()
  const [mine, theirs] = [callAs(first, keeper), callAs(first, leaver)]

  // One upload has arrived but is not processed yet, and half of another has arrived.
  const arrived = { name: 'arrived.jpg', bytes: await fixtureJpeg({ width: 900, height: 900, tint: 50 }) }
  const half = await fixtureJpeg({ width: 900, height: 900, tint: 60 })
  const middle = Math.floor(half.length / 2)
  const [arrivedPath, halfPath] = [
    await createUpload(first, keeper, { name: arrived.name, bytes: arrived.bytes.length }),
    await createUpload(first, keeper, { name: 'half.jpg', bytes: half.length }),
  ]
  sendSome(first.port, halfPath, { bytes: half.subarray(0, middle), total: half.length })
  const downloadId = randomUUID()
  const photos = images.map(({ imageId }) => ({ photoId: imageId, ownerId: keeper }))
  const [download, backup, deletion] = await Promise.all([
    mine('POST', '/downloads/downloads', { id: downloadId, photos }),
    mine('POST', '/exports/backups', { channel: 'uk' }),
    theirs('DELETE', '/photos/photos/all'),
    sendChunk(first, keeper, { path: arrivedPath, offset: 0, bytes: arrived.bytes }),
  ])
  await first.kill()
  expect([download.status, backup.status, deletion.status]).toEqual([202, 200, 202])

  const backEnd = (successor = await startTestBackEnd({ at: place }))
  const call = callAs(backEnd, keeper)
  expect(await outcomeOf(backEnd, keeper, arrivedPath.split('/').at(-1) ?? '')).toMatchObject({ state: 'stored' })
  // No byte of the half was confirmed: the client asks for the offset and resumes there.
  const head = await backEnd.call({ method: 'HEAD', path: halfPath, token: tokenOf(keeper), headers: tusHeader })
  const offset = Number(head.headers['upload-offset'])
  expect([0, middle]).toContain(offset)
  await sendChunk(backEnd, keeper, { path: halfPath, offset, bytes: half.subarray(offset) })
  const finished = await outcomeOf(backEnd, keeper, halfPath.split('/').at(-1) ?? '')
  if (finished.state !== 'stored') throw new Error(finished.state)
  const { untouchedUrl } = await libraryOf(backEnd, keeper).photo(finished.imageId)
  expect((await fetchObject(backEnd, untouchedUrl)).bytes.equals(half)).toBe(true)

  const stateOfDownload = async () =>
    DownloadList.parse((await call('GET', '/downloads/downloads')).body).items.find(({ id }) => id === downloadId)
      ?.state
  await eventually(async () => (await stateOfDownload()) === 'READY')
  const { url } = SignedUrl.parse((await call('GET', `/downloads/downloads/${downloadId}/url`)).body)
  const packed = await readZip((await fetchObject(backEnd, url)).bytes)
  for (const { name, bytes } of files)
    expect(packed.find((entry) => entry.name === name)?.bytes.equals(bytes)).toBe(true)

  const { backupId } = PhotoExport.parse(backup.body)
  await eventually(
    async () => PhotoExport.parse((await call('GET', `/exports/backups/${backupId}`)).body).status === 'READY',
  )
  await eventually(async () => (await libraryOf(backEnd, leaver).counts()).photosCount === 0)
  expect((await libraryOf(backEnd, keeper).counts()).photosCount).toBe(PHOTOS + 2)
})
