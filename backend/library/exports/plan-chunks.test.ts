import { planChunks, type ExportedPhoto } from './plan-chunks.ts'

async function* pages(...all: readonly ExportedPhoto[][]) {
  yield* all
}

test('a plan fills chunks in order, and a photo that is larger than a chunk has one of its own', async () => {
  const photo = (id: string, bytes: number) => ({
    id,
    localFileName: `${id}.jpg`,
    mediaType: 'image/jpeg' as const,
    bytes,
    isFavourite: false,
  })
  const plan = await planChunks(pages([photo('a', 300), photo('b', 300)], [photo('c', 5_000), photo('d', 10)]), 1_100)
  expect(plan.map(({ photos }) => photos.map(({ photoId }) => photoId))).toEqual([['a', 'b'], ['c'], ['d']])
  expect(await planChunks(pages([]), 1_000)).toEqual([])
})

test('favourites have a folder of their own in an export', async () => {
  const photo = { id: 'a', localFileName: 'beach.jpg', mediaType: 'image/jpeg', bytes: 10, isFavourite: true } as const
  const plan = await planChunks(pages([photo, { ...photo, id: 'b', isFavourite: false }]), 1_000)
  expect(plan[0]?.photos.map(({ name }) => name)).toEqual(['favourites/beach.jpg', 'beach (2).jpg'])
})
