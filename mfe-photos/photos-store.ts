import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { createStore } from 'jotai'
import { createAwaitOutcome } from './features/upload/await-outcome.ts'
import { createUploadQueue, type SendFile } from './features/upload/upload-queue.ts'
import { uploadQueueAtom } from './features/upload/upload-queue-atom.ts'
import { createStoredAnnouncement, watchUploads } from './features/upload/watch-uploads.ts'
import { libraryQueryKey } from './library/library-queries.ts'
import { createMonthStore } from './library/month-store.ts'
import { monthStoreAtom } from './library/month-store-atom.ts'
import { photoSorting } from './library/photo-sorting.ts'
import { createPhotosApi } from './photos-api.ts'
import { photosApiAtom } from './photos-api-atom.ts'
import { monthOfKey } from './timeline-layout/timeline-section.ts'
import { createUploadsApi } from './uploads-api.ts'

/** The state of the library on one page: what its atoms are provided with, and its queries. */
export const createPhotosStore = (services: HostServices) => {
  const { events, http, report } = services
  const store = createStore()
  const queryClient = createQueryClient()
  const api = createPhotosApi(http.photos)
  const uploads = createUploadQueue({
    send: createSend(services),
    awaitOutcome: createAwaitOutcome(createUploadsApi(http.uploads)),
    report: (error) => report({ action: 'photos/upload', error }),
    onStored: createStoredAnnouncement(events),
  })
  const months = createMonthStore({
    loadPage: (key, query, signal) => api.listMonth(monthOfKey(key), { ...photoSorting, ...query }, signal),
    report: (error) => report({ action: 'photos/timeline-month', error }),
  })

  store.set(photosApiAtom, api)
  store.set(monthStoreAtom, months)
  store.set(uploadQueueAtom, uploads)
  watchUploads(uploads, events)
  events.subscribe('photos/library-changed', () => void queryClient.invalidateQueries({ queryKey: libraryQueryKey }))
  return { store, queryClient }
}

/** The code that speaks tus is loaded with the first file: most visits add none. */
const createSend =
  ({ config, session }: HostServices): SendFile =>
  async (file, options) => {
    if (session.state === 'signed-out') throw new Error('A photo cannot be added: nobody is signed in.')
    const { createSendFile } = await import('./features/upload/send-file.ts')
    const send = createSendFile({
      endpoint: `${config.services.uploads.replace(/\/$/, '')}/files`,
      customerId: session.customer.id,
      accessToken: session.accessToken,
    })
    return send(file, options)
  }
