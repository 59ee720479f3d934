import type { ActivationService } from '../library/activation/activation-service.ts'
import { createReadOriginalsAgain } from '../library/originals/read-originals-again.ts'
import type { OriginalsRepository } from '../library/originals/originals-repository.ts'
import { createScrub } from '../library/originals/scrub-originals.ts'
import type { PhotoReaders } from '../library/photo-files/photo-readers.ts'
import type { PhotosRepository } from '../library/photos/photos-repository.ts'
import type { PlacesRepository } from '../library/places/places-repository.ts'
import { createReadPlaces } from '../library/places/read-places.ts'
import type { UploadsService } from '../library/uploads/uploads-service.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import type { Jobs } from '../platform/jobs/job-runner.ts'
import { createRetryThenFail } from '../platform/jobs/retry-then-fail.ts'
import type { PlatformServices } from './platform-services.ts'

type Options = {
  platform: PlatformServices
  uploads: UploadsService
  activation: ActivationService
  photos: PhotosRepository
  places: PlacesRepository
  originals: OriginalsRepository
  readers: PhotoReaders
  notifyChanged: (ownerId: string) => Promise<void>
}

/** The jobs that read photos: new ones, and stored ones whose originals are read again. */
export const createIntakeJobs = ({
  platform,
  uploads,
  activation,
  photos,
  places,
  originals,
  readers,
  notifyChanged,
}: Options) => {
  const { configuration, logger, database, objects } = platform
  const retryThenFail = createRetryThenFail(logger)
  const processUploads =
    (process: typeof uploads.process): Jobs['process-upload'] =>
    ({ uploadId, earlier }, attempt) =>
      retryThenFail(attempt, {
        name: `the upload ${uploadId}`,
        async run() {
          if ((await process(uploadId)) === 'large')
            await addJob(database, 'process-large-upload', { uploadId, earlier })
        },
        fail: () => uploads.fail(uploadId),
      })
  return {
    'process-first-upload': processUploads(uploads.processFirst),
    'process-upload': processUploads(uploads.process),
    'process-large-upload': ({ uploadId }, attempt) =>
      retryThenFail(attempt, {
        name: `the upload ${uploadId} of a large photo`,
        async run() {
          await uploads.processLarge(uploadId)
        },
        fail: () => uploads.fail(uploadId),
      }),
    async 'finish-uploads'() {
      await uploads.finishComplete()
    },
    async 'remove-orphans'() {
      await uploads.forgetOrphans()
    },
    'analyze-photos': () => photos.analyzePartitioned(),
    'scrub-originals': createScrub({ photos, originals, objects, logger }),
    'read-originals-again': createReadOriginalsAgain({
      ...{ photos, objects, logger },
      readPhoto: readers.readInBackground,
      keepPlace: places.keep,
      notifyChanged,
      folder: configuration.scratchFolder,
    }),
    'read-places': createReadPlaces({
      ...{ places, objects, logger, notifyChanged },
      locate: readers.locate,
      continueReading: (payload) => addJob(database, 'read-places', payload),
      folder: configuration.scratchFolder,
    }),
    'import-library': ({ customerId, from }, attempt) =>
      retryThenFail(attempt, {
        name: `the import of the library of ${customerId}`,
        run: () => activation.importLibrary(customerId, from),
        fail: () => activation.failImport(customerId),
      }),
  } satisfies Partial<Jobs>
}
