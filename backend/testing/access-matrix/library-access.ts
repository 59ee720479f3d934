import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Album } from '@account/shared/contracts/album.ts'
import { Download } from '@account/shared/contracts/download.ts'
import { PhoneSession } from '@account/shared/contracts/phone-upload.ts'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { CreatedTemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { createAlbumPhotosRepository } from '../../library/albums/album-photos-repository.ts'
import { createSharingRepository } from '../../library/sharing/sharing-repository.ts'
import { eventually } from '../eventually.ts'
import { createPhotosRepository } from '../../library/photos/photos-repository.ts'
import { photoRow, storeOriginals } from '../store-photos.ts'
import type { TestBackEnd } from '../test-back-end.ts'
import { byOtherCredentials, ofTheCaller, ofTheOwner, type AccessTable, type Caller } from './route-access.ts'

const photoOf = async (owner: Caller, backEnd: TestBackEnd) => {
  const [id = ''] = await storeOriginals(backEnd, owner.id, [{ name: `${randomUUID()}.jpg`, bytes: randomBytes(500) }])
  return id
}

const burstOf = async (owner: Caller, { database }: TestBackEnd) => {
  const burst = [1, 2].map(() => photoRow(owner.id, { likeness: '01'.repeat(32), sharpness: 100, brightness: 100 }))
  for (const photo of burst) await createPhotosRepository(database).insert(photo)
  return burst.map(({ id }) => id)
}

const albumOf = async ({ call }: Caller) =>
  Album.parse((await call('POST', '/photos/albums', { albumName: 'Lisbon' })).body).albumId

const albumWithPhoto = async (owner: Caller, backEnd: TestBackEnd) => {
  const [albumId, photoId] = await Promise.all([albumOf(owner), photoOf(owner, backEnd)])
  await createAlbumPhotosRepository(backEnd.database).add(albumId, owner.id, [photoId])
  return { albumId, photoId }
}

/** The album has a participant who never calls; sharing.test.ts tests what participants can see. */
const sharedAlbumOf = async (owner: Caller, backEnd: TestBackEnd) => {
  const { albumId, photoId } = await albumWithPhoto(owner, backEnd)
  await createSharingRepository(backEnd.database).addParticipants(albumId, [randomUUID()])
  return { albumId, photoId }
}

const downloadOf = async (owner: Caller, backEnd: TestBackEnd) => {
  const body = { id: randomUUID(), photos: [{ photoId: await photoOf(owner, backEnd), ownerId: owner.id }] }
  const { id } = Download.parse((await owner.call('POST', '/downloads/downloads', body)).body)
  await eventually(async () => (await owner.call('GET', `/downloads/downloads/${id}/url`)).status === 200)
  return id
}

const exportOf = async (owner: Caller, backEnd: TestBackEnd) => {
  await photoOf(owner, backEnd)
  const { backupId } = PhotoExport.parse((await owner.call('POST', '/exports/backups', { channel: 'uk' })).body)
  await eventually(async () => {
    const found = PhotoExport.parse((await owner.call('GET', `/exports/backups/${backupId}`)).body)
    return found.status === 'READY'
  })
  return backupId
}

const selectionOf = async (owner: Caller, backEnd: TestBackEnd) => {
  const body = { photoIds: [await photoOf(owner, backEnd)] }
  const { body: created } = await owner.call('POST', '/selections/temp-selections', body)
  return CreatedTemporarySelection.parse(created).tempSelectionId
}

const tus = { 'tus-resumable': '1.0.0' }
const nameOfFile = `filename ${Buffer.from('a.jpg').toString('base64')}`

const uploadOf = async ({ token }: Caller, backEnd: TestBackEnd) => {
  const headers = { ...tus, 'upload-length': '9', 'upload-metadata': nameOfFile }
  const answer = await backEnd.call({ method: 'POST', path: '/uploads/files', token, headers })
  return answer.headers.location?.split('/').at(-1) ?? ''
}

const month = { year: '2024', month: '5' }

const ofAlbum = async (owner: Caller) => ({ params: { id: await albumOf(owner) } })
const ofSharedAlbum = async (owner: Caller, backEnd: TestBackEnd) => ({
  params: { id: (await sharedAlbumOf(owner, backEnd)).albumId },
})
const ofUpload = async (owner: Caller, backEnd: TestBackEnd) => ({ params: { id: await uploadOf(owner, backEnd) } })

/** The routes of photos and albums. */
export const libraryAccess: AccessTable = {
  'GET /photos/users': ofTheCaller(),
  'GET /photos/users/timeline': ofTheCaller(),
  'GET /photos/users/activate': ofTheCaller(),
  'POST /photos/users/activate': ofTheCaller(),
  'GET /photos/photos': ofTheCaller(async (owner, backEnd) => ({ secrets: [await photoOf(owner, backEnd)] })),
  'GET /photos/users/places': ofTheCaller(),
  'PUT /photos/users/places': ofTheCaller(async () => ({ body: { isOn: false } })),
  'GET /photos/stacks': ofTheCaller(async (owner, backEnd) => ({ secrets: await burstOf(owner, backEnd) })),
  'GET /photos/photos/timeline/:year/:month': ofTheCaller(async (owner, backEnd) => {
    return { params: month, secrets: [await photoOf(owner, backEnd)] }
  }),
  'GET /photos/photos/timeline/:year/:month/compact': ofTheCaller(async (owner, backEnd) => {
    await photoOf(owner, backEnd)
    return { params: month }
  }),
  'GET /photos/photos/timeline/:year/:month/cursors': ofTheCaller(async (owner, backEnd) => {
    await photoOf(owner, backEnd)
    return { params: month }
  }),
  'GET /photos/photos/:id': ofTheOwner(async (owner, backEnd) => ({ params: { id: await photoOf(owner, backEnd) } })),
  'GET /photos/photos/:id/details': ofTheOwner(async (owner, backEnd) => ({
    params: { id: await photoOf(owner, backEnd) },
  })),
  'PUT /photos/photos/:id/edit': ofTheOwner(async (owner, backEnd) => ({
    params: { id: await photoOf(owner, backEnd) },
    body: { seenRevision: null, edit: null },
  })),
  // The response lists the ids that were not deleted, which are all of them; photos.test.ts shows that they stay.
  'DELETE /photos/photos': ofTheOwner(
    async (owner, backEnd) => ({ body: { photoIds: [await photoOf(owner, backEnd)] } }),
    { othersGet: 200 },
  ),
  'POST /photos/favourites': ofTheOwner(
    async (owner, backEnd) => ({ body: { photoIds: [await photoOf(owner, backEnd)] } }),
    { ownerGets: 204 },
  ),
  'DELETE /photos/favourites': ofTheOwner(
    async (owner, backEnd) => ({ body: { photoIds: [await photoOf(owner, backEnd)] } }),
    { ownerGets: 204 },
  ),
  'DELETE /photos/photos/all': ofTheCaller(undefined, { ownerGets: 202 }),

  'GET /photos/albums': ofTheCaller(async (owner) => ({ secrets: [await albumOf(owner)] })),
  'POST /photos/albums': ofTheCaller(() => ({ body: { albumName: 'Porto' } }), { ownerGets: 201 }),
  'GET /photos/albums/:id': ofTheOwner(ofAlbum),
  'PATCH /photos/albums/:id': ofTheOwner(
    async (owner) => ({ ...(await ofAlbum(owner)), body: { albumName: 'Porto' } }),
    {
      ownerGets: 204,
    },
  ),
  'DELETE /photos/albums/:id': ofTheOwner(ofAlbum, { ownerGets: 204 }),
  'GET /photos/albums/:id/photos': ofTheOwner(ofAlbum),
  'POST /photos/albums/:id/photos': ofTheOwner(
    async (owner, backEnd) => ({
      ...(await ofAlbum(owner)),
      body: { photoIds: [await photoOf(owner, backEnd)] },
    }),
    { ownerGets: 204 },
  ),
  'DELETE /photos/albums/:id/photos': ofTheOwner(
    async (owner, backEnd) => {
      const { albumId, photoId } = await albumWithPhoto(owner, backEnd)
      return { params: { id: albumId }, body: { photoIds: [photoId] } }
    },
    { ownerGets: 204 },
  ),

  'GET /sharing/users': ofTheCaller(),
  'GET /sharing/shared-albums': ofTheCaller(),
  'GET /sharing/shared-albums/:id': ofTheOwner(ofSharedAlbum),
  'GET /sharing/shared-albums/:id/participants': ofTheOwner(ofSharedAlbum),
  'GET /sharing/shared-albums/:id/photos': ofTheOwner(ofSharedAlbum),
  'DELETE /sharing/shared-albums/:id': ofTheOwner(ofSharedAlbum, { ownerGets: 204 }),
  'POST /sharing/shared-album-downloads': ofTheOwner(
    async (owner, backEnd) => {
      const { photoId } = await sharedAlbumOf(owner, backEnd)
      return { body: { id: randomUUID(), photos: [{ photoId, ownerId: owner.id }] } }
    },
    { ownerGets: 202 },
  ),

  'GET /downloads/downloads': ofTheCaller(async (owner, backEnd) => ({
    secrets: [await downloadOf(owner, backEnd)],
  })),
  'POST /downloads/downloads': ofTheOwner(
    async (owner, backEnd) => ({
      body: { id: randomUUID(), photos: [{ photoId: await photoOf(owner, backEnd), ownerId: owner.id }] },
    }),
    { ownerGets: 202 },
  ),
  'GET /downloads/downloads/:id/url': ofTheOwner(async (owner, backEnd) => ({
    params: { id: await downloadOf(owner, backEnd) },
  })),

  'POST /selections/temp-selections': ofTheOwner(
    async (owner, backEnd) => ({ body: { photoIds: [await photoOf(owner, backEnd)] } }),
    { ownerGets: 201 },
  ),
  'GET /selections/temp-selections/:id': ofTheOwner(async (owner, backEnd) => ({
    params: { id: await selectionOf(owner, backEnd) },
  })),

  'POST /exports/backups': ofTheOwner(
    async (owner, backEnd) => {
      await photoOf(owner, backEnd)
      return { body: { channel: 'uk' } }
    },
    // The library has no photos, like those of the other callers.
    { othersGet: 409 },
  ),
  'GET /exports/backups': ofTheCaller(async (owner, backEnd) => ({ secrets: [await exportOf(owner, backEnd)] })),
  'GET /exports/backups/:backupId': ofTheOwner(async (owner, backEnd) => ({
    params: { backupId: await exportOf(owner, backEnd) },
  })),
  'GET /exports/backups/:backupId/chunks/:iteration/url': ofTheOwner(async (owner, backEnd) => ({
    params: { backupId: await exportOf(owner, backEnd), iteration: '1' },
  })),

  'GET /uploads/:id': ofTheOwner(ofUpload),
  'POST /uploads/outcomes': ofTheCaller(async (owner, backEnd) => {
    const uploadId = await uploadOf(owner, backEnd)
    return { body: { uploadIds: [uploadId] }, secrets: [uploadId] }
  }),
  'GET /uploads/known/:sha256': ofTheCaller(async (owner, backEnd) => {
    const bytes = randomBytes(500)
    await storeOriginals(backEnd, owner.id, [{ name: 'known.jpg', bytes }])
    return { params: { sha256: createHash('sha256').update(bytes).digest('hex') } }
  }),
  'POST /uploads/known': ofTheCaller(async (owner, backEnd) => {
    const bytes = randomBytes(500)
    const [imageId = ''] = await storeOriginals(backEnd, owner.id, [{ name: 'known.jpg', bytes }])
    return { body: { checksums: [createHash('sha256').update(bytes).digest('hex')] }, secrets: [imageId] }
  }),
  'POST /uploads/phone-sessions': ofTheCaller(undefined, { ownerGets: 201 }),
  'DELETE /uploads/phone-sessions/:id': ofTheOwner(
    async ({ token }, backEnd) => {
      const shown = await backEnd.call({ method: 'POST', path: '/uploads/phone-sessions', token })
      return { params: { id: PhoneSession.parse(JSON.parse(shown.body)).id } }
    },
    { ownerGets: 204 },
  ),
  'POST /uploads/files': ofTheCaller(
    () => ({ headers: { ...tus, 'upload-length': '9', 'upload-metadata': nameOfFile } }),
    { ownerGets: 201 },
  ),
  'HEAD /uploads/files/:id': ofTheOwner(async (owner, backEnd) => ({
    ...(await ofUpload(owner, backEnd)),
    headers: tus,
  })),
  'PATCH /uploads/files/:id': ofTheOwner(
    async (owner, backEnd) => ({
      ...(await ofUpload(owner, backEnd)),
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
    { ownerGets: 204 },
  ),
  'DELETE /uploads/files/:id': ofTheOwner(
    async (owner, backEnd) => ({ ...(await ofUpload(owner, backEnd)), headers: tus }),
    { ownerGets: 204 },
  ),
  'GET /uploads/phone/session': byOtherCredentials('the token of a code: phone-uploads.test.ts'),
  'GET /uploads/phone/:id': byOtherCredentials('the token of a code: phone-uploads.test.ts'),
  'POST /uploads/phone/outcomes': byOtherCredentials('the token of a code: phone-uploads.test.ts'),
  'POST /uploads/phone/files': byOtherCredentials('the token of a code: phone-uploads.test.ts'),
  'HEAD /uploads/phone/files/:id': byOtherCredentials('the token of a code: phone-uploads.test.ts'),
  'PATCH /uploads/phone/files/:id': byOtherCredentials('the token of a code: phone-uploads.test.ts'),
  'DELETE /uploads/phone/files/:id': byOtherCredentials('the token of a code: phone-uploads.test.ts'),
  'GET /objects/*': byOtherCredentials('a signed address that ends: object-store.test.ts'),
  'GET /push': byOtherCredentials('a page of a storefront, and a token in the first message: push.test.ts'),
}
