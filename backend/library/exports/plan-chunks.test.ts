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
  })
  const plan = await planChunks(pages([photo('a', 300), photo('b', 300)], [photo('c', 5_000), photo('d', 10)]), 1_100)
  expect(plan.map(({ photos }) => photos.map(({ photoId }) => photoId))).toEqual([['a', 'b'], ['c'], ['d']])
  expect(await planChunks(pages([]), 1_000)).toEqual([])
})
