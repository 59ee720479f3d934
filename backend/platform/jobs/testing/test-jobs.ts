import { v7 as uuidv7 } from 'uuid'
import { createUploadsRepository } from '../../../library/uploads/uploads-repository.ts'
import { testConfiguration } from '../../../testing/test-configuration.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createLogger } from '../../logger.ts'
import { jobPayloads } from '../job-payloads.ts'
import { startJobRunner, type Jobs } from '../job-runner.ts'

/** Each test has a database of its own, and starts the workers itself. */
export const testJobs = () => {
  let database: TestDatabase
  let stop: () => Promise<void>
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(async () => {
    await stop()
    await database.drop()
  })
  return {
    database: () => database.database,
    /** Makes one photo at a time by default. */
    async start(jobs: Partial<Jobs>, options: { photosAtOnce?: number } = {}) {
      // Sound: there is a job under every name.
      const nothing = Object.fromEntries(
        Object.keys(jobPayloads).map((name) => [name, () => undefined]),
      ) as unknown as Jobs
      const runner = await startJobRunner({
        database: database.database,
        jobs: { ...nothing, ...jobs },
        logger: createLogger(testConfiguration()),
        photosAtOnce: 1,
        ...options,
      })
      stop = runner.stop
    },
    /** Marks a file as completely received. */
    async arrive(ownerId: string) {
      const uploads = createUploadsRepository(database.database)
      const [id, created] = [uuidv7(), new Date()]
      await uploads.insert({ id, ownerId, phoneSessionId: null, localFileName: 'photo.jpg', bytes: 1, created })
      await uploads.startProcessing(id, new Date())
      return id
    },
  }
}

/** Jobs that note their begin and last until they are released. */
export const blockingJobs = () => {
  const blocked = Promise.withResolvers<undefined>()
  const started: string[] = []
  const block = (name: string) => async () => {
    started.push(name)
    await blocked.promise
  }
  return { started, block, release: () => blocked.resolve(undefined) }
}

export const processing = (run: Jobs['process-upload']) => ({ 'process-upload': run, 'process-first-upload': run })
