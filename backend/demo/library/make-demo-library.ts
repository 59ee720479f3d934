import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { createAlbumPhotosRepository } from '../../library/albums/album-photos-repository.ts'
import { createAlbumsRepository } from '../../library/albums/albums-repository.ts'
import { readConfiguration, type Configuration } from '../../platform/configuration.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import { createDatabase, type Database } from '../../platform/database/database.ts'
import { unavailableOf } from '../../platform/errors.ts'
import { createLogger } from '../../platform/logger.ts'
import { openObjectStore } from '../../platform/object-store/open-object-store.ts'
import { createPushRepository } from '../../platform/push/push-repository.ts'
import { readPhoto } from '../../library/photo-files/read-photo.ts'
import { createOriginals } from '../../library/originals/originals.ts'
import { createOriginalsRepository } from '../../library/originals/originals-repository.ts'
import { createPhotoIntake } from '../../library/photos/photo-intake.ts'
import { createPlacesRepository } from '../../library/places/places-repository.ts'
import { createPhotosRepository } from '../../library/photos/photos-repository.ts'
import { createStoredPhotosNotices } from '../../library/photos/stored-photos-notices.ts'
import { createSharingRepository } from '../../library/sharing/sharing-repository.ts'
import { planDemoLibrary } from './demo-photo-plan.ts'
import { makeSharedAlbums } from './make-shared-albums.ts'
import { createDemoPhotoStore, planUntil } from './store-demo-photo.ts'

/** The only storefront with a demo library and shared albums. */
const STOREFRONT = 'uk'
const LIBRARY = { years: 8, seed: 20_180_601 }
/** The storage of this library is about to end, and that of an empty one never is. */
const ENDING_LIBRARY = { count: 5, years: 2, seed: 20_240_501 }
const PROGRESS_EVERY = 25
/** A minute in all: the launcher starts a database that ended again within seconds. */
const ATTEMPTS = 30
const OUTAGE_PAUSE_MS = 2_000
/** The shared albums are created once the large library fills a screen. */
const SHARED_ALBUMS_AFTER = 50

const accountsOf = (database: Database) => {
  const customers = createCustomersRepository(database)
  return async (name: 'emma' | 'liam' | 'ava' | 'olivia') => {
    const email = `${name}@example.com`
    const account = await customers.findByEmail(STOREFRONT, email)
    if (account) return account
    throw new Error(`There is no demo account ${email} of storefront ${STOREFRONT}: start the back end first.`)
  }
}

const makeDemoLibrary = async (database: Database, configuration: Configuration, count: number) => {
  const account = accountsOf(database)
  const [emma, liam, ava, olivia] = await Promise.all([
    account('emma'),
    account('liam'),
    account('ava'),
    account('olivia'),
  ])
  const photos = createPhotosRepository(database)
  // The demo pictures are trusted files, so this process reads them without a separate reader process.
  const objects = await openObjectStore(configuration)
  const originals = createOriginals({ repository: createOriginalsRepository(database), objects })
  const intake = createPhotoIntake({
    photos,
    objects,
    originals,
    readPhoto,
    onStored: notices.add,
    keepPlace: createPlacesRepository(database).keep,
  })
  const store = await createDemoPhotoStore({ photos, intake, folder: configuration.scratchFolder })
  for (const photo of planDemoLibrary({ until: planUntil(olivia), ...ENDING_LIBRARY })) await store(olivia, photo)
  const plan = planDemoLibrary({ count, until: planUntil(emma), ...LIBRARY })

  for (const [index, photo] of plan.entries()) {
    await store(emma, photo)
    const done = index + 1
    if (done === Math.min(SHARED_ALBUMS_AFTER, plan.length)) {
      await makeSharedAlbums({
        owner: liam,
        contributor: ava,
        onlooker: emma,
        store,
        photos,
        albums: createAlbumsRepository(database),
        albumPhotos: createAlbumPhotosRepository(database),
        sharing: createSharingRepository(database),
      })
    }
    if (done % PROGRESS_EVERY === 0 || done === plan.length) console.log(`demo-library: ${done}/${plan.length}`)
  }
}

// The process ends with its launcher, even if that was killed; the next run continues where this one stopped.
process.once('disconnect', () => process.exit(1))
// The IPC channel must not keep the process alive when its work is done.
process.channel?.unref()
// The site serves requests at the same time, and they take precedence.
setPriority(constants.priority.PRIORITY_LOW)
const configuration = readConfiguration(process.env)
const count = z.coerce.number().int().min(0).max(100_000).default(2000).parse(process.env.DEMO_PHOTOS)
const logger = createLogger(configuration)
const database = createDatabase({
  url: configuration.databaseUrl,
  directUrl: configuration.databaseDirectUrl,
  onConnectionError: (error) => logger.error({ err: error }, 'a database connection broke'),
})

// The pages that are open already show the photos as they come.
const notices = createStoredPhotosNotices({ notify: createPushRepository(database).insert, logger })

/** Photos that exist are skipped, so a library continues where an outage of the database stopped it. */
const makeThroughOutages = async () => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await makeDemoLibrary(database, configuration, count)
    } catch (error) {
      if (attempt === ATTEMPTS || !unavailableOf(error)) throw error
      console.log('demo-library: waiting for the database')
      await pause(OUTAGE_PAUSE_MS)
    }
  }
}

try {
  if (count > 0) await makeThroughOutages()
} finally {
  await notices.stop()
  await database.$client.end()
}
