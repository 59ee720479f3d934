import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { PhotoUnreadError } from '../photo-files/picture/photo-refusal.ts'
import { createPhotoReaders } from '../photo-files/photo-readers.ts'
import { readPhoto as readPhotoHere } from '../photo-files/read-photo.ts'
import { createPhotoIntake } from './photo-intake.ts'
import { createPhotosRepository } from './photos-repository.ts'

let backEnd: TestBackEnd
let folder: string

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  folder = await mkdtemp(join(tmpdir(), 'intake-'))
})
afterAll(async () => {
  await backEnd.stop()
  await rm(folder, { recursive: true })
})

const arrivedAs = async (name: string, bytes: Buffer, ownerId = uuidv7()) => {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return { uploadId: uuidv7(), ownerId, localFileName: name, file, created: new Date(), checksum: null }
}

const ofIntake = () => ({
  photos: createPhotosRepository(backEnd.database),
  objects: backEnd.objects,
  originals: { isWhole: async () => true, restore: async () => undefined },
  keepPlace: async () => undefined,
})

test('[BE-02] a large photo is left to others before a reader has it, unless the library has it already', async () => {
  const bytes = await fixtureJpeg({ width: 300, height: 200, tint: 3 })
  const readPhoto = jest.fn(readPhotoHere)
  const intake = createPhotoIntake({ ...ofIntake(), readPhoto, isLarge: (beginning) => beginning.equals(bytes) })
  const arrived = await arrivedAs('large.jpg', bytes)
  expect(await intake(arrived)).toEqual({ state: 'large' })
  expect(readPhoto).not.toHaveBeenCalled()

  const stored = await createPhotoIntake({ ...ofIntake(), readPhoto, isLarge: () => false })(arrived)
  expect(stored).toEqual({ state: 'stored', photoId: arrived.uploadId })
  const again = await arrivedAs('large again.jpg', bytes, arrived.ownerId)
  expect(await intake(again)).toEqual({ state: 'duplicate', photoId: arrived.uploadId })
})

test('[BE-02] a small photo that takes as long as a large one is left to the readers of those', async () => {
  const readers = createPhotoReaders({ longestUsualMs: 1 })
  try {
    const arrived = await arrivedAs('slow.jpg', await fixtureJpeg({ width: 300, height: 200, tint: 8 }))
    const intakeWith = (readPhoto: typeof readPhotoHere) => createPhotoIntake({ ...ofIntake(), readPhoto })
    expect(await intakeWith(readers.readUsual)(arrived)).toEqual({ state: 'large' })
    expect(await intakeWith(readers.readLarge)(arrived)).toEqual({ state: 'stored', photoId: arrived.uploadId })
  } finally {
    await readers.stop()
  }
})

test('[UP-02] a photo whose readers end is an error of ours: it is reported, and the file is not called damaged', async () => {
  const reported: unknown[] = []
  const intake = createPhotoIntake({
    ...ofIntake(),
    readPhoto: () => Promise.reject(new PhotoUnreadError('The photo ended two readers.')),
    logger: { error: (fault: unknown) => void reported.push(fault) },
  })
  const arrived = await arrivedAs('photo.jpg', Buffer.from('any bytes'))
  expect(await intake(arrived)).toEqual({ state: 'failed' })
  expect(reported).toMatchObject([{ correlationId: arrived.uploadId }])
})
