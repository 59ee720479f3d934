import { DateTime } from 'luxon'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { v5 as uuidv5 } from 'uuid'
import * as z from 'zod'
import { readConfiguration } from '../configuration.ts'
import { createCustomersRepository } from '../customers/customers-repository.ts'
import { demoAccounts } from '../customers/demo-accounts.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { createLogger } from '../logger.ts'
import { createFolderObjectStore } from '../object-store/folder-object-store.ts'
import { createPhotoIntake } from '../photos/photo-intake.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { drawPhoto } from './draw-photo.ts'
import { planDemoLibrary, type DemoPhoto } from './demo-photo-plan.ts'

/** The demo account that owns the large library. There is one such library, of this storefront. */
const OWNER = { storefront: 'uk', email: 'emma@example.com' }
const LIBRARY = { years: 8, seed: 20_180_601 }
const PROGRESS_EVERY = 25
const DAY_MS = 24 * 60 * 60 * 1000

/** Ids of uploads are made of the plan, so that an interrupted run knows what it stored already. */
const UPLOAD_NAMESPACE = 'f3b1de2c-6f0a-4d53-9c8e-0c9f4a7d5b11'

const uploadIdOf = (ownerId: string, { fileName, seed }: DemoPhoto) =>
  uuidv5(`${ownerId} ${fileName} ${seed}`, UPLOAD_NAMESPACE)

/** Uploaded the day after it was taken; undated photos came all together, at the end. */
const createdOf = ({ takenAt }: DemoPhoto, until: Date) =>
  takenAt === null ? until : new Date(Math.min(Date.parse(`${takenAt}Z`) + DAY_MS, until.getTime()))

const findOwner = async (database: Database) => {
  const owner = await createCustomersRepository(database).findByEmail(OWNER.storefront, OWNER.email)
  if (!owner)
    throw new Error(
      `There is no demo account ${OWNER.email} of storefront ${OWNER.storefront}: start the back end first.`,
    )
  return owner
}

/** The plan ends on the day the account was made, so that a run on a later day goes on with the same plan. */
const planUntil = (registeredAt: Date) => {
  const account = demoAccounts.find(({ email }) => email === OWNER.email)
  return DateTime.fromJSDate(registeredAt, { zone: 'utc' })
    .plus({ months: account?.registeredMonthsAgo ?? 0 })
    .toJSDate()
}

const makeDemoLibrary = async (database: Database, objectStore: string, count: number) => {
  const owner = await findOwner(database)
  const photos = createPhotosRepository(database)
  const intake = createPhotoIntake({ photos, objects: await createFolderObjectStore(objectStore) })
  const drawings = join(objectStore, 'temporary')
  await mkdir(drawings, { recursive: true })
  const until = planUntil(owner.registeredAt)
  const plan = planDemoLibrary({ count, until, ...LIBRARY })

  const draw = async (photo: DemoPhoto) => {
    const uploadId = uploadIdOf(owner.id, photo)
    if (await photos.find(owner.id, uploadId)) return
    const file = join(drawings, `${randomUUID()}.jpg`)
    try {
      await writeFile(file, await drawPhoto(photo))
      const created = createdOf(photo, until)
      const outcome = await intake({ uploadId, ownerId: owner.id, localFileName: photo.fileName, file, created })
      if (outcome.state === 'refused')
        throw new Error(`The drawn photo ${photo.fileName} was refused: ${outcome.reason}.`)
    } finally {
      await rm(file, { force: true })
    }
  }

  for (const [index, photo] of plan.entries()) {
    await draw(photo)
    const done = index + 1
    if (done % PROGRESS_EVERY === 0 || done === plan.length) console.log(`demo-library: ${done}/${plan.length}`)
  }
}

// It ends with its launcher, even a killed one; the next run goes on where this one stopped.
process.once('disconnect', () => process.exit(1))
// The site is being used while this runs: whoever waits for a page goes first.
setPriority(constants.priority.PRIORITY_LOW)
const configuration = readConfiguration(process.env)
const count = z.coerce.number().int().min(0).max(100_000).default(2000).parse(process.env.DEMO_PHOTOS)
const logger = createLogger(configuration)
const database = createDatabase({
  url: configuration.databaseUrl,
  onConnectionError: (error) => logger.error({ err: error }, 'a database connection broke'),
})
try {
  if (count > 0) await makeDemoLibrary(database, configuration.objectStore, count)
} finally {
  await database.$client.end()
}
