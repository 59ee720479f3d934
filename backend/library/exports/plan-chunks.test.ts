import { planChunks, type ExportedPhoto } from './plan-chunks.ts'

async function* pages(...all: readonly ExportedPhoto[][]) {
  yield* all
}

const photoOf = (id: string, bytes: number): ExportedPhoto => ({
  id,
  localFileName: `${id}.jpg`,
  mediaType: 'image/jpeg',
  bytes,
  isFavourite: false,
  edit: null,
})

const within = (chunkBytes: number) => ({ chunkBytes, fileBeside: async () => undefined })

test('a plan fills chunks in order, and a photo that is larger than a chunk has one of its own', async () => {
  const first = [photoOf('a', 300), photoOf('b', 300)]
  const plan = await planChunks(pages(first, [photoOf('c', 5_000), photoOf('d', 10)]), within(1_100))
  expect(plan.map(({ photos }) => photos.map(({ photoId }) => photoId))).toEqual([['a', 'b'], ['c'], ['d']])
  expect(await planChunks(pages([]), within(1_000))).toEqual([])
})

test('favourites have a folder of their own in an export', async () => {
  const photo = { ...photoOf('a', 10), localFileName: 'beach.jpg', isFavourite: true }
  const plan = await planChunks(pages([photo, { ...photo, id: 'b', isFavourite: false }]), within(1_000))
  expect(plan[0]?.photos.map(({ name }) => name)).toEqual(['favourites/beach.jpg', 'beach (2).jpg'])
})

test('an export holds an edited photo in a folder of its own, besides the original', async () => {
  const photo = photoOf('a', 10)
  const edited: ExportedPhoto = { ...photo, mediaType: 'image/heic', edit: { revision: 'r1', bytes: 900 } }
  const plan = await planChunks(pages([edited]), within(1_500))
  expect(plan.map(({ photos }) => photos)).toEqual([
    [
      { photoId: 'a', name: 'a.jpg.heic' },
      { photoId: 'a', name: 'edited/a.jpg', revision: 'r1' },
    ],
  ])
})

test('the size of an export counts the file beside the photos of an archive', async () => {
  const photo = [photoOf('a', 10)]
  const [bare] = await planChunks(pages(photo), within(1_000))
  const fileBeside = async () => ({ name: 'places.csv', bytes: 500 })
  const [planned] = await planChunks(pages(photo), { chunkBytes: 1_000, fileBeside })
  expect(planned?.photos).toEqual(bare?.photos)
  expect(planned?.sizeBytes).toBeGreaterThan((bare?.sizeBytes ?? 0) + 500)
})
