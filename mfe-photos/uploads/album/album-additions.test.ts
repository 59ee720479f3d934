import { DELETION_BATCH_LIMIT } from '@account/shared/contracts/photo.ts'
import { createAlbumAdditions } from './album-additions.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const additionsTo = (addPhotos: (albumId: string, photoIds: readonly string[]) => Promise<void>) => {
  const added = jest.fn()
  const reported = jest.fn()
  return { added, reported, additions: createAlbumAdditions({ addPhotos, report: reported, onAdded: added }) }
}

test('[UP-01] photos of one second are added to their albums together', async () => {
  const sent: [string, readonly string[]][] = []
  const { additions, added } = additionsTo(async (albumId, photoIds) => void sent.push([albumId, photoIds]))
  additions.add('rome', 'one')
  additions.add('rome', 'two')
  additions.add('rome', 'two')
  additions.add('paris', 'three')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([
    ['rome', ['one', 'two']],
    ['paris', ['three']],
  ])
  expect(added).toHaveBeenCalledTimes(2)
})

test('[UP-01] a server that restarts is tried again', async () => {
  const failures = [new Error('away'), new Error('away')]
  const { additions, added, reported } = additionsTo(async () => {
    const failure = failures.shift()
    if (failure) throw failure
  })
  additions.add('rome', 'one')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(added).toHaveBeenCalledTimes(1)
  expect(reported).not.toHaveBeenCalled()
})

test('[UP-01] photos of an album that was deleted meanwhile are not sent again', async () => {
  const gone = Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })
  const addPhotos = jest.fn(() => Promise.reject(gone))
  const { additions, reported } = additionsTo(addPhotos)
  additions.add('rome', 'one')
  await jest.advanceTimersByTimeAsync(120_000)
  expect(addPhotos).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalledWith(gone)
})

test('[UP-01] more photos than one request takes are added by several', async () => {
  const counts: number[] = []
  const { additions } = additionsTo(async (_, photoIds) => void counts.push(photoIds.length))
  for (let photo = 0; photo <= DELETION_BATCH_LIMIT; photo += 1) additions.add('rome', String(photo))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(counts).toEqual([DELETION_BATCH_LIMIT, 1])
})

test('[UP-01] photos that could not be added are counted, and added on request', async () => {
  let isDown = true
  const { additions, added, reported } = additionsTo(async () => {
    if (isDown) throw new Error('away')
  })
  const counts: number[] = []
  additions.subscribe(() => counts.push(additions.failedCount()))
  additions.add('rome', 'one')
  additions.add('rome', 'two')
  await jest.advanceTimersByTimeAsync(120_000)
  expect(reported).toHaveBeenCalledTimes(1)
  isDown = false
  additions.retry()
  await jest.advanceTimersByTimeAsync(0)
  expect(added).toHaveBeenCalledTimes(1)
  expect(counts).toEqual([2, 0])
})
