import { libraryOf } from '../../testing/library-of.ts'
import { photoRow } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createPhotoStacksRepository, type StackPosition } from './photo-stacks-repository.ts'
import { createPhotosRepository } from './photos-repository.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const NOON = Date.UTC(2024, 4, 5, 12)
const ALIKE = '0011'.repeat(16)
/** Differs from the others in that many bits. */
const differentIn = (bits: number) => '1100'.repeat(16).slice(0, bits) + ALIKE.slice(bits)

type Taken = { atMs: number; likeness?: string | null; sharpness?: number; isDated?: boolean }

/** A library of photos by their file names. */
const libraryWith = async (files: Record<string, Taken>) => {
  const ownerId = backEnd.newCustomer()
  const photos = createPhotosRepository(backEnd.database)
  for (const [localFileName, { atMs, likeness = ALIKE, sharpness = 100, isDated = true }] of Object.entries(files))
    await photos.insert(
      photoRow(ownerId, {
        ...{ localFileName, likeness, sharpness, brightness: 120, takenSort: new Date(NOON + atMs) },
        ...(!isDated && { dateTakenLocal: null }),
      }),
    )
  const library = libraryOf(backEnd, ownerId)
  const namesOf = async (parameters?: Record<string, string>) =>
    (await library.stacks(parameters)).stacks.map((stack) => stack.photos.map(({ localFileName }) => localFileName))
  return { ownerId, library, stacks: namesOf }
}

test('photos of one moment that look alike are a stack, the sharpest on top', async () => {
  const { stacks } = await libraryWith({
    'burst-1': { atMs: 0, sharpness: 90 },
    'burst-2': { atMs: 100, sharpness: 300 },
    'burst-3': { atMs: 2_900, sharpness: 200 },
    'later-1': { atMs: 60_000 },
    'later-2': { atMs: 63_000, sharpness: 50 },
    alone: { atMs: 120_000 },
  })
  expect(await stacks()).toEqual([
    ['later-1', 'later-2'],
    ['burst-2', 'burst-3', 'burst-1'],
  ])
})

test('a pause, another picture, an undated photo and one that was not measured end a stack', async () => {
  const { stacks } = await libraryWith({
    first: { atMs: 0 },
    'after-a-pause': { atMs: 3_001 },
    'other-picture': { atMs: 3_500, likeness: differentIn(15) },
    'undated-1': { atMs: 9_000, isDated: false },
    'undated-2': { atMs: 9_100, isDated: false },
    'unmeasured-1': { atMs: 12_000, likeness: null },
    'unmeasured-2': { atMs: 12_100, likeness: null },
  })
  expect(await stacks()).toEqual([])
})

test('a moving subject changes some bits, and the photos of others never join', async () => {
  const one = await libraryWith({ 'run-1': { atMs: 0 }, 'run-2': { atMs: 500, likeness: differentIn(14) } })
  await libraryWith({ stranger: { atMs: 250 } })
  expect(await one.stacks()).toEqual([['run-1', 'run-2']])
})

test('a photo that is deleted leaves its stack, and the last one is not a stack', async () => {
  const { library, stacks } = await libraryWith({
    a: { atMs: 0, sharpness: 3 },
    b: { atMs: 1, sharpness: 2 },
    c: { atMs: 2, sharpness: 1 },
  })
  const [a, b] = (await library.stacks()).stacks[0]?.photos.map(({ imageId }) => imageId) ?? []
  await library.delete([a ?? ''])
  expect(await stacks()).toEqual([['b', 'c']])
  await library.delete([b ?? ''])
  expect(await stacks()).toEqual([])
})

test('pages follow each other by a cursor that belongs to its library', async () => {
  const pairs = [0, 1, 2, 3, 4].flatMap((pair) => [
    [`${pair}-a`, { atMs: pair * 60_000, sharpness: 2 }] as const,
    [`${pair}-b`, { atMs: pair * 60_000 + 10, sharpness: 1 }] as const,
  ])
  const { library, stacks } = await libraryWith(Object.fromEntries(pairs))
  const first = await library.stacks({ limit: '2' })
  const second = await library.stacks({ limit: '2', cursor: first.cursor ?? '' })
  expect(await stacks({ limit: '2', cursor: first.cursor ?? '' })).toEqual([
    ['2-a', '2-b'],
    ['1-a', '1-b'],
  ])
  const last = await library.stacks({ limit: '2', cursor: second.cursor ?? '' })
  expect([first.stacks.length, last.stacks.length, last.cursor]).toEqual([2, 1, null])
  const stranger = libraryOf(backEnd, backEnd.newCustomer())
  await expect(stranger.stacks({ cursor: first.cursor ?? '' })).rejects.toMatchObject({ code: 'cursor-refused' })
})

test('a series beyond the limit of a stack is several stacks', async () => {
  const { stacks } = await libraryWith(
    Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`lapse-${index}`, { atMs: index * 1_000 }])),
  )
  expect((await stacks()).map(({ length }) => length)).toEqual([100, 30])
})

test('a library that is read in parts has the stacks that it has as a whole', async () => {
  const { ownerId } = await libraryWith(
    Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`${index}`, { atMs: Math.floor(index / 3) * 60_000 + (index % 3) }]),
    ),
  )
  const repository = createPhotoStacksRepository(backEnd.database)
  const inParts = async (size: number) => {
    const ids: string[][] = []
    for (let after: StackPosition | undefined; ;) {
      const { stacks, next } = await repository.stacksAfter(ownerId, after, size)
      ids.push(...stacks.map(({ photoIds }) => photoIds))
      if (!next) return ids
      after = next
    }
  }
  const whole = await inParts(1_000)
  expect(whole).toHaveLength(13)
  for (const size of [4, 5, 6, 7, 13, 40]) expect(await inParts(size)).toEqual(whole)
})
