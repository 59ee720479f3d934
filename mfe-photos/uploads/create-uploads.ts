import { browserDatabases } from '@account/shared/unacknowledged-uploads/browser-databases.ts'
import { loadThroughOutages } from '@account/shared/federation/load-through-outages.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { createStore } from 'jotai'
import { createLazyTransfer } from './transfer/lazy-transfer.ts'
import { afterFirstPhoto } from '../photo/after-first-photo.ts'
import { forgetOnSignOut } from './persistence/forget-on-sign-out.ts'
import type { AlbumAdditions } from './album/album-additions.ts'
import { checkAhead } from './queue/check-ahead.ts'
import { isLibraryCoveredAtom } from './queue/import-atoms.ts'
import { isInProgress } from './queue/queued-upload.ts'
import { keepScreenAwake } from './queue/keep-screen-awake.ts'
import { retryAfterOutage } from './queue/retry-after-outage.ts'
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
  checkAhead(queue, transfer.checkAll)
  watchUploads(queue, events)
  followConnection(queue)
  retryAfterOutage(queue)
  const letScreenSleep = keepScreenAwake(queue)
  const end = () => {
    letScreenSleep()
    endUploads(queue, events)
  }
  embedding?.ended.addEventListener('abort', end, { once: true })
  if (services.jobs) followJob(queue, services.jobs)
  void persistLater(services, queue)
  forgetOnSignOut({ services, queue })
  // Without a token one file after the other would fail. Unfinished files stay stored for the next sign-in.
  events.subscribe('session/signed-out', end)
  return queue
}

/** Most visits have nothing to resume, so the code of it leaves the connection to the first photos. */
const persistLater = async (services: HostServices, queue: UploadQueue) => {
  const { session, embedding, report } = services
  if (session.state === 'signed-out' || !browserDatabases()) return
  await Promise.race([afterFirstPhoto(embedding?.ended), firstChangeOf(queue)])
  try {
    const { persistAndRestore } = await loadThroughOutages(() => import('./persistence/persist-and-restore.ts'))
    await persistAndRestore({ queue, customerId: session.customer.id, services })
  } catch (error) {
    report({ action: 'photos/restore-uploads', error })
  }
}

/** An upload that starts before the photos have loaded is stored at once. */
const firstChangeOf = (queue: UploadQueue) =>
  new Promise<void>((resolve) => {
    const stopListening = queue.subscribe(() => {
      stopListening()
      resolve()
    })
  })
