import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { callAs } from '../call-as.ts'
import { eventually } from '../eventually.ts'
import { fetchObject } from '../fetch-object.ts'
import { fixtureJpeg } from '../photo-files/fixture-photo.ts'
import { libraryOf } from '../library-of.ts'
import { readZip } from '../read-zip.ts'
import { storeOriginals } from '../store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../test-back-end.ts'
import { createUpload, outcomeOf, sendChunk, tusHeader, uploadFile } from '../upload-file.ts'
import { openBreakableConnection } from './testing/breakable-connection.ts'

/** The scale test sets this to a store with the S3 protocol, because a folder cannot be disconnected. See: tools/scale */
const { TEST_OBJECT_STORE, S3_ENDPOINT, TEST_OUTAGE_SECONDS = '3' } = process.env
const testWithBucket = TEST_OBJECT_STORE === undefined ? test.skip : test

const AWAY = { status: 503, headers: expect.objectContaining({ 'retry-after': '5' }) }

const downloadOf = (customerId: string, photoIds: readonly string[]) => ({
  id: randomUUID(),
  name: 'Kept',
  photos: photoIds.map((photoId) => ({ photoId, ownerId: customerId })),
})

const archiveAt = async (backEnd: TestBackEnd, customerId: string, path: string) => {
  const { body } = await callAs(backEnd, customerId)('GET', path)
  const { bytes } = await fetchObject(backEnd, SignedUrl.parse(body).url)
  return (await readZip(bytes)).map((entry) => entry.bytes.toString('base64')).toSorted()
}

testWithBucket(
  '[BE-02] while the bucket is unavailable every caller gets a retriable response, and no work in progress is lost',
  async () => {
    const way = await openBreakableConnection(new URL(S3_ENDPOINT ?? ''))
    const backEnd = await startTestBackEnd({ environment: { S3_ENDPOINT: way.url } })
    const customerId = backEnd.newCustomer()
    const call = callAs(backEnd, customerId)
    const library = libraryOf(backEnd, customerId)
    const deleted = await uploadFile(backEnd, customerId, {
      name: 'deleted.jpg',
      bytes: await fixtureJpeg({ tint: 7 }),
    })
    if (deleted.state !== 'stored') throw new Error(deleted.state)
    const { url } = await library.photo(deleted.imageId)
    const originals = [randomBytes(2_000), randomBytes(3_000)]
    const kept = await storeOriginals(
      backEnd,
      customerId,
      originals.map((bytes) => ({ name: 'kept.jpg', bytes })),
    )
    const bytes = await fixtureJpeg({ width: 500, height: 400, tint: 8 })
    const path = await createUpload(backEnd, customerId, { name: 'during.jpg', bytes: bytes.length })
    await sendChunk(backEnd, customerId, { path, offset: 0, bytes: bytes.subarray(0, 900) })

    await way.cut()
    expect(await fetchObject(backEnd, url)).toMatchObject(AWAY)
    expect(await sendChunk(backEnd, customerId, { path, offset: 900, bytes: bytes.subarray(900) })).toMatchObject(AWAY)
    expect(await library.delete([deleted.imageId])).toEqual({ failed: [] })
    // A download is accepted only when its originals are there; an export is planned without them.
    const download = downloadOf(customerId, kept)
    expect(await call('POST', '/downloads/downloads', download)).toMatchObject({ status: 503 })
    const exported = await call('POST', '/exports/backups', { channel: 'uk' })
    const { backupId } = PhotoExport.parse(exported.body)
    expect((await library.counts()).photosCount).toBe(2)
    await pause(Number(TEST_OUTAGE_SECONDS) * 1000)
    await way.repair()

    const head = await backEnd.call({ method: 'HEAD', path, token: tokenOf(customerId), headers: tusHeader })
    const offset = Number(head.headers['upload-offset'])
    expect(offset).toBeGreaterThanOrEqual(900)
    await sendChunk(backEnd, customerId, { path, offset, bytes: bytes.subarray(offset) })
    expect(await outcomeOf(backEnd, customerId, path.split('/').at(-1) ?? '')).toMatchObject({ state: 'stored' })
    await eventually(async () => (await fetchObject(backEnd, url)).status === 404)
    const expected = originals.map((original) => original.toString('base64')).toSorted()
    expect(await call('POST', '/downloads/downloads', download)).toMatchObject({
      status: 202,
      body: { state: 'READY' },
    })
    expect(await archiveAt(backEnd, customerId, `/downloads/downloads/${download.id}/url`)).toEqual(expected)
    await eventually(
      async () => PhotoExport.parse((await call('GET', `/exports/backups/${backupId}`)).body).status === 'READY',
    )
    expect(await archiveAt(backEnd, customerId, `/exports/backups/${backupId}/chunks/1/url`)).toEqual(
      expect.arrayContaining(expected),
    )
    await backEnd.stop()
    await way.close()
  },
  180_000,
)
