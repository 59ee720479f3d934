import type { PhotoEdit, StoredPhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import type { Photo, PhotoFilter } from '@account/shared/contracts/photo.ts'
import type { TimelineCounts, TimelineMonth } from '@account/shared/contracts/timeline.ts'
import type { PhotosApi } from '../api/photos-api.ts'

let photosMade = 0

/** A landscape photo with thumbnails; a test overrides the properties that matter to it. */
export const aPhoto = (changes: Partial<Photo> = {}): Photo => {
  photosMade += 1
  const imageId = `0195d3a0-0000-7000-8000-${String(photosMade).padStart(12, '0')}`
  return {
    imageId,
    localFileName: `photo-${photosMade}.jpg`,
    url: `http://api.test/${imageId}/1300.jpg`,
    untouchedUrl: `http://api.test/${imageId}/original.jpg`,
    uploadId: imageId,
    dateTaken: '2023-08-14T10:00:00',
    visibleWidth: 1200,
    visibleHeight: 900,
    created: '2024-01-01T00:00:00Z',
    ownerId: '0195d3a0-0000-7000-8000-00000000beef',
    thumbnails: (['300', '800', '1300'] as const).map((id) => ({
      id,
      url: `http://api.test/${imageId}/${id}.jpg`,
      width: Number(id),
      height: Math.round(Number(id) * 0.75),
    })),
    ...changes,
  }
}

export const photosOf = ({ year, month }: TimelineMonth, count: number): Photo[] =>
  Array.from({ length: count }, (_, index) =>
    aPhoto({
      localFileName: `${year}-${month}-${index + 1}.jpg`,
      dateTaken: `${year}-${String(month).padStart(2, '0')}-14T10:00:00`,
    }),
  )

const storedEditOf = ({ imageId, visibleWidth = 1, visibleHeight = 1 }: Photo, edit: PhotoEdit): StoredPhotoEdit => ({
  ...edit,
  revision: `${edit.turn} ${edit.angle} ${edit.crop.width}`,
  editedUrl: `http://api.test/${imageId}/edited.jpg`,
  sourceUrl: `http://api.test/${imageId}/1300.jpg`,
  sourceWidth: visibleWidth,
  sourceHeight: visibleHeight,
})

type FakeLibraryApi = PhotosApi & {
  /** Every request for a page of a month, as `2023/8 limit=24`. */
  monthCalls: string[]
  /** The ids of every deletion. */
  deletions: (readonly string[])[]
}

/** A server with these photos by month, newest month first, which responds in pages like the real one. */
export const fakePhotosApi = (library: Record<string, Photo[]>, changes: Partial<PhotosApi> = {}): FakeLibraryApi => {
  const monthCalls: string[] = []
  const deletions: (readonly string[])[] = []
  const all = () => Object.values(library).flat()
  const filteredBy = ({ favourites, search }: PhotoFilter = {}) =>
    favourites || search
      ? Object.fromEntries(
          Object.entries(library)
            .map(
              ([key, photos]) =>
                [
                  key,
                  photos.filter(({ isFavourite, localFileName }) =>
                    search ? localFileName.includes(search) : isFavourite,
                  ),
                ] as const,
            )
            .filter(([, photos]) => photos.length > 0),
        )
      : library
  const pageOf = (photos: Photo[], { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
    const start = Number(cursor ?? 0)
    const end = start + limit
    return { cursor: end < photos.length ? String(end) : null, images: photos.slice(start, end) }
  }
  return {
    monthCalls,
    deletions,
    userCounts: async () => ({ photosCount: all().length, albumsCount: 0 }),
    timelineCounts: async (_, filter) => countsOf(filteredBy(filter)),
    list: async ({ cursor, limit = 500, ...filter }) =>
      pageOf(Object.values(filteredBy(filter)).flat(), { cursor, limit }),
    listMonth: async ({ year, month }, { cursor, limit = 24, ...filter }) => {
      monthCalls.push(`${year}/${month} limit=${limit}${cursor ? ` cursor=${cursor}` : ''}`)
      return pageOf(filteredBy(filter)[`${year}-${month}`] ?? [], { cursor, limit })
    },
    monthCursors: async ({ year, month }, { cursor, limit = 500 }) => {
      const count = library[`${year}-${month}`]?.length ?? 0
      const starts = Array.from({ length: Math.ceil(count / limit) }, (_, page) => Number(cursor) + (page + 1) * limit)
      return { cursors: starts.filter((start) => start < count).map(String) }
    },
    async setFavourite(photoIds, isFavourite) {
      for (const [key, photos] of Object.entries(library))
        library[key] = photos.map(({ isFavourite: _, ...photo }) =>
          (photoIds.includes(photo.imageId) ? isFavourite : _) ? { ...photo, isFavourite: true } : photo,
        )
    },
    deleteAll: async () => undefined,
    delete: async (photoIds) => {
      deletions.push(photoIds)
      for (const [key, photos] of Object.entries(library))
        library[key] = photos.filter(({ imageId }) => !photoIds.includes(imageId))
      return { failed: [] }
    },
    stacks: async () => ({ cursor: null, stacks: [] }),
    async edit(id, { edit }) {
      const found = all().find(({ imageId }) => imageId === id)
      if (!found) throw new Error('Not found')
      const original = { ...found }
      delete original.edit
      const changed = edit ? { ...original, edit: storedEditOf(original, edit) } : original
      for (const [key, photos] of Object.entries(library))
        library[key] = photos.map((photo) => (photo.imageId === id ? changed : photo))
      return changed
    },
    places: async () => ({ isOn: false, isReading: false }),
    switchPlaces: async (isOn) => ({ isOn, isReading: isOn }),
    details: async () => ({ bytes: 2_345_678, albums: [] }),
    find: async (id) => {
      const photo = all().find(({ imageId }) => imageId === id)
      if (!photo) throw Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })
      return photo
    },
    ...changes,
  }
}

const countsOf = (library: Record<string, Photo[]>): TimelineCounts => {
  const counts: Record<string, Record<string, number>> = {}
  for (const [key, photos] of Object.entries(library)) {
    const [year, month] = key.split('-') as [string, string]
    counts[year] = { ...counts[year], [month]: photos.length }
  }
  return counts
}
