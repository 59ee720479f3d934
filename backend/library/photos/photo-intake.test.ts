import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { PhotoUnreadError } from '../photo-files/picture/photo-refusal.ts'
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

test('[UP-02] a photo whose readers end is an error of ours: it is reported, and the file is not called damaged', async () => {
  const reported: unknown[] = []
  const intake = createPhotoIntake({
    photos: createPhotosRepository(backEnd.database),
    objects: backEnd.objects,
    originals: { isWhole: async () => true, restore: async () => undefined },
    keepPlace: async () => undefined,
    readPhoto: () => Promise.reject(new PhotoUnreadError('The photo ended two readers.')),
    logger: { error: (fault: unknown) => void reported.push(fault) },
  })
  const file = join(folder, 'photo.jpg')
  await writeFile(file, 'any bytes')
  const uploadId = uuidv7()
  const arrived = { uploadId, ownerId: uuidv7(), localFileName: 'photo.jpg', file, created: new Date(), checksum: null }
  expect(await intake(arrived)).toEqual({ state: 'failed' })
  expect(reported).toMatchObject([{ correlationId: uploadId }])
})
