import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { UNEDITED } from '@account/shared/photo-edits/edit-geometry.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { openPush } from '../../testing/open-push.ts'
import { readZip } from '../../testing/read-zip.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadPhoto } from '../../testing/upload-file.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { createAlbumPhotosRepository } from '../albums/album-photos-repository.ts'
import { createAlbumsRepository } from '../albums/albums-repository.ts'
import { request, urlOf } from '../testing/requested-downloads.ts'
import { chunkOf, readyExport } from '../testing/requested-exports.ts'
import { editKeysOf } from '../photos/photo-objects.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { createSharingRepository } from '../sharing/sharing-repository.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const QUARTER_TURN: PhotoEdit = { ...UNEDITED, turn: 90 }
const LEFT_HALF: PhotoEdit = { ...UNEDITED, crop: { x: 0, y: 0, width: 0.5, height: 1 } }

const customerWithPhoto = async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ width: 120, height: 80, tint: Math.floor(Math.random() * 60_000) })
  const original = await uploadPhoto(backEnd, customerId, { name: 'beach.jpg', bytes })
  return { customerId, bytes, original, id: original.imageId, library: libraryOf(backEnd, customerId) }
}

const sizeOf = async (url: string) => {
  const { status, bytes } = await fetchObject(backEnd, url)
  expect(status).toBe(200)
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

const ensureEdit = ({ edit }: Photo) => {
  if (!edit) throw new Error('The photo has no edit.')
  return edit
}

const editObjectsOf = async ({ imageId, ownerId }: Photo, revision: string) => {
  const sizes = await Promise.all(
    editKeysOf({ id: imageId, ownerId }, revision).map((key) => backEnd.objects.size(key)),
  )
  return sizes.filter((size) => size !== undefined).length
}

test('lists, thumbnails and the full size follow an edit, and the original stays byte for byte', async () => {
  const { library, id, bytes, original } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: QUARTER_TURN })
  expect(edited).toMatchObject({
    visibleWidth: 80,
    visibleHeight: 120,
    edit: { ...QUARTER_TURN, sourceWidth: 120, sourceHeight: 80 },
  })
  const { images } = await library.photos()
  expect(images).toEqual([edited])
  for (const { url } of edited.thumbnails) expect(await sizeOf(url)).toEqual([80, 120])
  const { editedUrl, sourceUrl } = ensureEdit(edited)
  expect(await sizeOf(editedUrl)).toEqual([80, 120])
  expect(sourceUrl).toBe(original.thumbnails.at(-1)?.url)
  expect((await fetchObject(backEnd, edited.untouchedUrl)).bytes.equals(bytes)).toBe(true)
  expect(edited.thumbnails.map(({ url }) => url)).not.toEqual(original.thumbnails.map(({ url }) => url))
})

test('a page in columns holds the edits of its photos', async () => {
  const { library, id } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const compact = await library.compactMonth('1970/1')
  expect('edits' in compact && compact.edits).toEqual([edited.edit])
})

test('a reset shows the original again, and removes what was rendered', async () => {
  const { library, id, original } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const { revision } = ensureEdit(edited)
  expect(await editObjectsOf(edited, revision)).toBe(4)
  const reset = await library.edit(id, { seenRevision: revision, edit: null })
  expect(reset).toEqual(original)
  await eventually(async () => (await editObjectsOf(edited, revision)) === 0)
})

test('a second edit replaces the first, at other addresses', async () => {
  const { library, id } = await customerWithPhoto()
  const first = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const { revision } = ensureEdit(first)
  const second = await library.edit(id, { seenRevision: revision, edit: QUARTER_TURN })
  expect(second.url).not.toBe(first.url)
  expect(await sizeOf(second.url)).toEqual([80, 120])
  await eventually(async () => (await editObjectsOf(first, revision)) === 0)
})

test('an edit of a window that has not seen the latest one is refused, and a repeated one is not', async () => {
  const { library, id } = await customerWithPhoto()
  const first = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  expect(await library.edit(id, { seenRevision: null, edit: LEFT_HALF })).toEqual(first)
  await expect(library.edit(id, { seenRevision: null, edit: QUARTER_TURN })).rejects.toMatchObject({
    code: 'photo-edited-elsewhere',
  })
  expect(await library.photo(id)).toEqual(first)
})

test('of two edits at once one is stored, with the objects that it names', async () => {
  const { library, id } = await customerWithPhoto()
  const both = await Promise.allSettled(
    [LEFT_HALF, QUARTER_TURN].map((edit) => library.edit(id, { seenRevision: null, edit })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const kept = await library.photo(id)
  expect(await sizeOf(ensureEdit(kept).editedUrl)).toEqual([kept.visibleWidth, kept.visibleHeight])
})

test.each([
  ['an angle beyond the limit', { ...UNEDITED, angle: 16 }],
  ['a turn that is not a quarter', { ...UNEDITED, turn: 45 }],
  ['a crop beyond the frame', { ...UNEDITED, crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }],
  ['a crop without pixels', { ...UNEDITED, crop: { x: 0, y: 0, width: 0, height: 1 } }],
])('%s is refused', async (_, edit) => {
  const { customerId, id } = await customerWithPhoto()
  const { status } = await callAs(backEnd, customerId)('PUT', `/photos/photos/${id}/edit`, { seenRevision: null, edit })
  expect(status).toBe(400)
})

test('a photo without its original keeps its look, with a reason', async () => {
  const customerId = backEnd.newCustomer()
  const [id = ''] = await storePhotoRows(backEnd, customerId, 1)
  const library = libraryOf(backEnd, customerId)
  await expect(library.edit(id, { seenRevision: null, edit: QUARTER_TURN })).rejects.toMatchObject({
    code: 'photo-not-editable',
  })
  expect((await library.photo(id)).edit).toBeUndefined()
})

test('archives hold the edited photo, and exports the original as well', async () => {
  const { customerId, library, id, bytes } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const rendered = (await fetchObject(backEnd, ensureEdit(edited).editedUrl)).bytes
  const call = callAs(backEnd, customerId)
  const download = await request(call, { id: randomUUID(), photos: [{ photoId: id, ownerId: customerId }] })
  const archive = await fetchObject(backEnd, await urlOf(call, download.id))
  expect(await readZip(archive.bytes)).toEqual([{ name: 'beach.jpg', bytes: rendered }])

  const { backupId } = await readyExport(call)
  const exported = await readZip((await chunkOf(backEnd, call, { backupId, iteration: 1 })).bytes)
  expect(exported).toEqual([
    { name: 'beach.jpg', bytes },
    { name: expect.stringMatching(/^edited\/beach/), bytes: rendered },
  ])
  // A later edit has another size, for which the planned archive has no room.
  await library.edit(id, { seenRevision: ensureEdit(edited).revision, edit: QUARTER_TURN })
  const later = await readZip((await chunkOf(backEnd, call, { backupId, iteration: 1 })).bytes)
  expect(later).toEqual([{ name: 'beach.jpg', bytes }])
})

test('an edit makes a new export possible', async () => {
  const { customerId, library, id } = await customerWithPhoto()
  const call = callAs(backEnd, customerId)
  const before = await readyExport(call)
  await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  expect((await readyExport(call)).backupId).not.toBe(before.backupId)
})

test('others who see a shared photo see only what the owner has left of it', async () => {
  const { customerId, library, id } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const participant = backEnd.newCustomer()
  const albumId = randomUUID()
  await createAlbumsRepository(backEnd.database).insert(customerId, albumId, 'Beach')
  await createAlbumPhotosRepository(backEnd.database).add(albumId, customerId, [id])
  await createSharingRepository(backEnd.database).addParticipants(albumId, [participant])
  const answer = await callAs(backEnd, participant)('GET', `/sharing/shared-albums/${albumId}/photos`)
  const [seen] = (answer.body as { images: Photo[] }).images
  expect(seen?.edit).toBeUndefined()
  const { bytes } = await fetchObject(backEnd, seen?.untouchedUrl ?? '')
  expect(bytes.equals((await fetchObject(backEnd, ensureEdit(edited).editedUrl)).bytes)).toBe(true)
})

test('deleting a photo deletes what was rendered for its edit', async () => {
  const { library, id } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  await library.delete([id])
  await eventually(async () => (await editObjectsOf(edited, ensureEdit(edited).revision)) === 0)
})

test('objects of an edit that no photo uses are removed, and those of the current edit stay', async () => {
  const { customerId, library, id } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const { revision } = ensureEdit(edited)
  const orphans = editKeysOf({ id, ownerId: customerId }, 'unused')
  for (const key of orphans) await backEnd.objects.put(key, Buffer.from('orphan'))
  const named = { photoId: id, ownerId: customerId }
  await addJob(backEnd.database, 'discard-unused-edit', { ...named, revision })
  await addJob(backEnd.database, 'discard-unused-edit', { ...named, revision: 'unused' })
  await eventually(async () => (await editObjectsOf(edited, 'unused')) === 0)
  expect(await editObjectsOf(edited, revision)).toBe(4)
})

test('a job removes the objects of each edit later, even if the process ends while it renders them', async () => {
  const { customerId, library, id } = await customerWithPhoto()
  const { revision } = ensureEdit(await library.edit(id, { seenRevision: null, edit: LEFT_HALF }))
  const { rows } = await backEnd.database.execute(sql`
    select payload from graphile_worker._private_jobs
     where payload->>'photoId' = ${id} and run_at > now() + interval '1 minute'`)
  expect(rows).toMatchObject([{ payload: { photoId: id, ownerId: customerId, revision } }])
})

test('thumbnails and the full size of an edit are rendered again when they are missing', async () => {
  const { library, id, customerId } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const keys = editKeysOf({ id, ownerId: customerId }, ensureEdit(edited).revision)
  for (const key of keys) await backEnd.objects.delete(key)
  for (const { url } of edited.thumbnails) expect(await sizeOf(url)).toEqual([60, 80])
  for (const key of keys) await backEnd.objects.delete(key)
  expect(await sizeOf(ensureEdit(edited).editedUrl)).toEqual([60, 80])
})

test('the same file is still known by its checksum after an edit', async () => {
  const { customerId, library, id, bytes } = await customerWithPhoto()
  await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { body } = await callAs(backEnd, customerId)('GET', `/uploads/known/${sha256}`)
  expect(body).toMatchObject({ imageId: id })
})

test('the bytes of an edit count towards the size of the library', async () => {
  const { customerId, library, id, bytes } = await customerWithPhoto()
  const edited = await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  const rendered = (await fetchObject(backEnd, ensureEdit(edited).editedUrl)).bytes
  const photos = createPhotosRepository(backEnd.database)
  expect(await photos.bytesOf(customerId)).toBe(bytes.length + rendered.length)
})

test('other windows learn of an edit', async () => {
  const { customerId, library, id } = await customerWithPhoto()
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(async () => push.received.includes('OK'))
  await library.edit(id, { seenRevision: null, edit: LEFT_HALF })
  await eventually(async () => push.messages().some(({ type }) => type === 'photos-edited'))
  push.close()
})
