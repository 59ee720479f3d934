import { randomUUID } from 'node:crypto'
import { createAlbumPhotosRepository } from '../../../backend/library/albums/album-photos-repository.ts'
import { createAlbumsRepository } from '../../../backend/library/albums/albums-repository.ts'
import { createPhotoStacksRepository } from '../../../backend/library/photos/photo-stacks-repository.ts'
import { createPhotosRepository, type PhotoRow } from '../../../backend/library/photos/photos-repository.ts'
import { createSharingRepository } from '../../../backend/library/sharing/sharing-repository.ts'
import type { Database } from '../../../backend/platform/database/database.ts'

/** One library of the population, with a photo and an album of it. */
export type Sample = { ownerId: string; albumId: string; photo: PhotoRow }

const NEWEST = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const LATEST = { sortKey: 'created', sortOrder: 'desc' } as const
/** No file name is a relative date. */
const TODAY = '2026-01-01'
const PAGE = { limit: 25 }

const positionOf = ({ sectionYear, sectionMonth, takenSort, takenTie, created, id }: PhotoRow) => ({
  ...{ year: sectionYear, month: sectionMonth, takenTie, id },
  takenSort: takenSort.toISOString(),
  created: created.toISOString(),
})

type HotQueries = Record<string, (sample: Sample) => Promise<unknown>>

const readsOf = (database: Database): HotQueries => {
  const photos = createPhotosRepository(database)
  const monthOf = ({ photo }: Sample) => ({ year: photo.sectionYear, month: photo.sectionMonth })
  return {
    'counts of the months': ({ ownerId }) => photos.timeline(ownerId),
    'first photos of a month': (sample) =>
      photos.list({ customerId: sample.ownerId, month: monthOf(sample), sorting: NEWEST }, PAGE),
    'next photos of a month': (sample) =>
      photos.list(
        { customerId: sample.ownerId, month: monthOf(sample), sorting: NEWEST },
        { ...PAGE, after: positionOf(sample.photo) },
      ),
    'photos by arrival, from the middle': ({ ownerId, photo }) =>
      photos.list({ customerId: ownerId, sorting: LATEST }, { ...PAGE, after: positionOf(photo) }),
    'favourites, first page': ({ ownerId }) =>
      photos.list({ customerId: ownerId, sorting: NEWEST, filter: { favourites: true } }, PAGE),
    'one photo': ({ ownerId, photo }) => photos.find(ownerId, photo.id),
    'search for a file name': ({ ownerId, photo }) =>
      photos.list(
        { customerId: ownerId, sorting: NEWEST, filter: { search: { text: photo.localFileName, today: TODAY } } },
        PAGE,
      ),
    'stacks, first part': ({ ownerId }) => createPhotoStacksRepository(database).stacksAfter(ownerId),
    'photos by their ids, for an archive': ({ ownerId, photo }) => photos.listOf([ownerId], [photo.id]),
  }
}

const albumReadsOf = (database: Database): HotQueries => ({
  'albums, first page': ({ ownerId }) =>
    createAlbumsRepository(database).list(ownerId, { limit: 25, withShared: true }),
  'photos of an album': ({ ownerId, albumId }) =>
    createAlbumPhotosRepository(database).list({ customerId: ownerId, albumId, sorting: LATEST }, PAGE),
  'photos of an album by date': ({ ownerId, albumId }) =>
    createAlbumPhotosRepository(database).list({ customerId: ownerId, albumId, sorting: NEWEST }, PAGE),
  'photos that an album shows to a customer': ({ ownerId, photo }) =>
    createSharingRepository(database).visiblePhotos(ownerId, [{ photoId: photo.id, ownerId }]),
})

const writesOf = (database: Database): HotQueries => {
  const photos = createPhotosRepository(database)
  return {
    'whether a file is there already': ({ ownerId, photo }) => photos.findBySha256(ownerId, photo.sha256),
    'an uploaded photo is stored': ({ ownerId, photo }) => {
      const id = randomUUID()
      return photos.insert({ ...photo, ownerId, id, uploadId: id, sha256: id })
    },
    'a mark as favourite': ({ ownerId, photo }) => photos.setFavourite(ownerId, [photo.id], !photo.isFavourite),
    'a deleted photo': async ({ ownerId, photo }) => {
      const id = randomUUID()
      await photos.insert({ ...photo, id, uploadId: id, sha256: id })
      return photos.delete(ownerId, [id])
    },
  }
}

/** The most frequent queries of customers, as the repositories send them to the database. */
export const hotQueriesOf = (database: Database): HotQueries => ({
  ...readsOf(database),
  ...albumReadsOf(database),
  ...writesOf(database),
})
