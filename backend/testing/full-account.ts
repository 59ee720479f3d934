import { randomBytes, randomUUID } from 'node:crypto'
import { Album } from '@account/shared/contracts/album.ts'
import { DownloadList } from '@account/shared/contracts/download.ts'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { createAlbumPhotosRepository } from '../library/albums/album-photos-repository.ts'
import { addPasskey, answerChallenge } from '../identity/passkeys/testing/add-passkey.ts'
import { createSharingRepository } from '../library/sharing/sharing-repository.ts'
import { callAs } from './call-as.ts'
import { eventually } from './eventually.ts'
import { createRegistrationsRepository } from '../identity/registrations/registrations-repository.ts'
import { registerCustomer } from './register-customer.ts'
import { storeOriginals } from './store-photos.ts'
import type { TestBackEnd } from './test-back-end.ts'
import { createUpload, sendChunk } from './upload-file.ts'

const channel = 'pixhaven-uk'

/** A customer with photos. */
export const newPerson = async (backEnd: TestBackEnd) => {
  const { id, email } = await registerCustomer(backEnd)
  const photoIds = await storeOriginals(
    backEnd,
    id,
    ['one.jpg', 'two.jpg'].map((name) => ({ name, bytes: randomBytes(1_000) })),
  )
  return { id, email, call: callAs(backEnd, id), photos: photoIds.map((photoId) => ({ photoId, ownerId: id })) }
}
export type Person = Awaited<ReturnType<typeof newPerson>>

const isReady = async ({ call }: Person, id: string) =>
  DownloadList.parse((await call('GET', '/downloads/downloads')).body).items.find((download) => download.id === id)
    ?.state === 'READY'

/** The export as a finished archive. */
export const pack = async (person: Person, photos: Person['photos'], path = '/downloads/downloads') => {
  const id = randomUUID()
  await person.call('POST', path, { id, photos })
  await eventually(() => isReady(person, id))
}

const exportAll = async ({ call }: Person) => {
  const { backupId } = PhotoExport.parse((await call('POST', '/exports/backups', { channel })).body)
  await eventually(async () => {
    const { body } = await call('GET', `/exports/backups/${backupId}`)
    return PhotoExport.parse(body).status === 'READY'
  })
}

const uploadHalf = async (backEnd: TestBackEnd, { id }: Person) => {
  const path = await createUpload(backEnd, id, { name: 'half.jpg', bytes: 2_000 })
  await sendChunk(backEnd, id, { path, offset: 0, bytes: randomBytes(1_000) })
}

/** Creates one of everything that a customer can leave behind. */
export const liveALittle = async (backEnd: TestBackEnd, person: Person, friend: Person) => {
  const { call } = person
  const { albumId } = Album.parse((await call('POST', '/photos/albums', { albumName: 'Wedding' })).body)
  const albumPhotos = createAlbumPhotosRepository(backEnd.database)
  for (const { id, photos } of [person, friend])
    await albumPhotos.add(
      albumId,
      id,
      photos.map(({ photoId }) => photoId),
    )
  await createSharingRepository(backEnd.database).addParticipants(albumId, [friend.id])
  const again = { id: randomUUID(), storefront: 'uk', email: person.email, returnTo: '/' }
  await createRegistrationsRepository(backEnd.database).add(backEnd.database, again)
  await call('POST', '/support/messages', { text: 'Where is my order?' })
  await call('POST', '/uploads/phone-sessions')
  await addPasskey(person.id, call)
  await answerChallenge(person.id, call)
  await call('POST', '/accounts/reactivations')
  await call('PUT', '/photos/users/places', { isOn: true })
  await call('POST', '/selections/temp-selections', { photoIds: person.photos.map(({ photoId }) => photoId) })
  await uploadHalf(backEnd, person)
  await pack(person, person.photos)
  await exportAll(person)
  await call('POST', `/identity/v2/identities/local/${person.id}/emailchanges`, {
    email: `${randomUUID()}@example.com`,
    channel,
  })
}
