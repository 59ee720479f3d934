import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { createStore } from 'jotai'
import { createLazyTransfer } from './transfer/lazy-transfer.ts'
import { forgetOnSignOut } from './persistence/forget-on-sign-out.ts'
import type { AlbumAdditions } from './album/album-additions.ts'
import { foreseeUploads } from './queue/foresee-uploads.ts'
import { isLibraryCoveredAtom } from './queue/import-atoms.ts'
import { persistUploads } from './persistence/persist-uploads.ts'
import { openUploadDatabase } from './persistence/upload-database.ts'
import { restoreUploads } from './persistence/restore-uploads.ts'
import { isInProgress } from './queue/queued-upload.ts'
import { keepScreenAwake } from './queue/keep-screen-awake.ts'
import { createUploadQueue, type UploadQueue } from './queue/upload-queue.ts'
import {
  createStoredPhotosPublisher,
  endUploads,
  followConnection,
  followJob,
  watchUploads,
} from './queue/watch-uploads.ts'

/** Creates the upload queue of a page with everything that it depends on. */
export const createUploads = (
  services: HostServices,
  store: ReturnType<typeof createStore>,
  additions: Pick<AlbumAdditions, 'add'>,
): UploadQueue => {
  const { events, report, embedding } = services
  const stored = createStoredPhotosPublisher({
    events,
    isInProgress: () => queue.getSnapshot().some(isInProgress),
    isLibraryCovered: () => store.get(isLibraryCoveredAtom),
  })
  const transfer = createLazyTransfer(services)
  const queue = createUploadQueue({
    ...transfer,
    report: (error) => report({ action: 'photos/upload', error }),
    onStored: stored.add,
    onAlbumPhoto: additions.add,
  })
  store.sub(isLibraryCoveredAtom, stored.publish)
  foreseeUploads(queue, transfer.check)
  watchUploads(queue, events)
  followConnection(queue)
  const letScreenSleep = keepScreenAwake(queue)
  const end = () => {
    letScreenSleep()
    endUploads(queue, events)
  }
  embedding?.ended.addEventListener('abort', end, { once: true })
  if (services.jobs) followJob(queue, services.jobs)
  void persistAndRestore(services, queue)
  forgetOnSignOut({ services, queue })
  // Without a token one file after the other would fail. Unfinished files stay stored for the next sign-in.
  events.subscribe('session/signed-out', end)
  return queue
}

/** A browser without storage still uploads, and forgets the uploads with the page. */
const persistAndRestore = async ({ session, embedding, jobs }: HostServices, queue: UploadQueue) => {
  if (session.state === 'signed-out' || typeof indexedDB === 'undefined') return
  const customerId = session.customer.id
  const page = crypto.randomUUID()
  const database = await openUploadDatabase().catch(() => undefined)
  if (!database || embedding?.ended.aborted) return database?.close()
  embedding?.ended.addEventListener('abort', () => database.close(), { once: true })
  persistUploads({ queue, database, customerId, page })
  restoreUploads({ queue, database, customerId, page, ended: embedding?.ended }).catch(() => undefined)
  // Another open page may be working on stored uploads: its panel shows them, and this page's does if it closes.
  const stored = await database.list()
  if (stored.length === 0 && queue.getSnapshot().length === 0) jobs?.setPending(false)
}
