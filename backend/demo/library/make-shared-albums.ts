import { v7 as uuidv7 } from 'uuid'
import type { AlbumPhotosRepository } from '../../library/albums/album-photos-repository.ts'
import type { AlbumsRepository } from '../../library/albums/albums-repository.ts'
import type { CustomerRecord } from '../../identity/customers/customer-record.ts'
import type { PhotosRepository } from '../../library/photos/photos-repository.ts'
import type { SharingRepository } from '../../library/sharing/sharing-repository.ts'
import { demoNameAt } from '../names/names-in-languages.ts'
import { planDemoLibrary } from './demo-photo-plan.ts'
import { planUntil, type StoreDemoPhoto } from './store-demo-photo.ts'

type SharedAlbumsOptions = {
  owner: CustomerRecord
  /** Adds photos of their own to both albums. */
  contributor: CustomerRecord
  /** Views the albums without adding photos. */
  onlooker: CustomerRecord
  store: StoreDemoPhoto
  photos: PhotosRepository
  albums: AlbumsRepository
  albumPhotos: AlbumPhotosRepository
  sharing: SharingRepository
}

/** Newest album last, as albums are made. */
const ALBUM_NAMES = ['Days by the water', 'Our year together']
const PHOTOS_EACH = 12
const LIBRARY = { count: PHOTOS_EACH, years: 1 }

const namesAt = ({ storefront }: CustomerRecord) => ALBUM_NAMES.map((name) => demoNameAt(storefront, name))

/** Creates the albums before the photos: an owner with photos had albums already, so a deleted album does not come back. */
const albumIdsOf = async ({ owner, contributor, onlooker, photos, albums, sharing }: SharedAlbumsOptions) => {
  if ((await photos.count(owner.id)) === 0 && (await albums.count(owner.id)) === 0) {
    for (const name of namesAt(owner)) {
      const albumId = uuidv7()
      await albums.insert(owner.id, albumId, name)
      await sharing.addParticipants(albumId, [contributor.id, onlooker.id])
    }
  }
  const own = await albums.list(owner.id, { limit: ALBUM_NAMES.length, withShared: true })
  return own.filter(({ name, isShared }) => isShared && namesAt(owner).includes(name)).map(({ id }) => id)
}

/** Two albums that one demo account shares with two others, with photos of two of them. Repeating it adds nothing. */
export const makeSharedAlbums = async (options: SharedAlbumsOptions) => {
  const { owner, contributor, store, photos, albumPhotos } = options
  const albumIds = await albumIdsOf(options)
  for (const [index, customer] of [owner, contributor].entries()) {
    const stored = await photos.count(customer.id)
    if (stored >= PHOTOS_EACH) continue
    const plan = planDemoLibrary({ ...LIBRARY, until: planUntil(customer), seed: 20_240_301 + index })
    for (const [place, photo] of plan.entries()) {
      const photoId = await store(customer, photo)
      const albumId = albumIds[place % ALBUM_NAMES.length]
      if (albumId) await albumPhotos.add(albumId, customer.id, [photoId])
    }
  }
}
