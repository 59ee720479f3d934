import type { ReadPhoto } from './read-photo.ts'
import { createRequestedPhotos } from './requested-photos.ts'

test('requests hold one reader at a time, and a customer with many edits holds up another one by a single edit', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const wait = (file: string) => {
    started.push(file)
    return new Promise<never>((resolve) => ends.push(() => resolve(undefined as never)))
  }
  const requested = createRequestedPhotos({ read: (file): Promise<ReadPhoto> => wait(file), render: wait })
  const edit = { turn: 90, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } } as const
  const rendering = { edit, target: 'target' }
  const requests = [
    requested.render('heavy', 'heavy-1', rendering),
    requested.render('heavy', 'heavy-2', rendering),
    requested.render('heavy', 'heavy-3', rendering),
    requested.read('light', 'light-1'),
  ]
  for (let ended = 0; ended < requests.length; ended += 1) {
    await Promise.resolve()
    expect(started).toHaveLength(ended + 1)
    ends[ended]?.()
    await requests[['heavy-1', 'heavy-2', 'heavy-3', 'light-1'].indexOf(started[ended] ?? '')]
    await new Promise(setImmediate)
  }
  expect(started).toEqual(['heavy-1', 'heavy-2', 'light-1', 'heavy-3'])
})

test('a photo that cannot be read leaves the reader to the next request', async () => {
  const read = async (file: string) => Promise.reject(new Error(`${file} is damaged`))
  const requested = createRequestedPhotos({ read, render: read })
  await expect(requested.read('one', 'first')).rejects.toThrow('first is damaged')
  await expect(requested.read('one', 'second')).rejects.toThrow('second is damaged')
})
