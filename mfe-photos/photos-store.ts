import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createQueryClient, endQueries } from '@account/shared/query/create-query-client.ts'
import { createStore } from 'jotai'
import { albumsApiAtom, createAlbumsApi } from './api/albums-api.ts'
import { activationApiAtom, createActivationApi } from './api/activation-api.ts'
import { createUploads } from './uploads/create-uploads.ts'
import { uploadQueueAtom } from './uploads/queue/upload-queue-atom.ts'
import { httpClientsAtom } from './api/http-clients-atom.ts'
import { albumsQueryKey } from './library/album-queries.ts'
import { albumAdditionsAtom, createAlbumAdditions } from './uploads/album/album-additions.ts'
import { libraryQueryKey } from './library/library-queries.ts'
import { createLoadMonthPage, createLoadWholeMonth, pageSizeOf } from './months/load-month-page.ts'
import { createMonthStore } from './months/month-store.ts'
import { monthStoreAtom } from './months/month-store-atom.ts'
import { photoSortingAtom } from './source/photo-sorting.ts'
import { createPrintTray, printTrayAtom } from './prints/print-tray.ts'
import { createPhotosApi, photosApiAtom } from './api/photos-api.ts'

/** The state of the library on one page: the values of its provided atoms, and its queries. */
export const createPhotosStore = (services: HostServices) => {
  const { embedding, events, http, report, session } = services
  const store = createStore()
  const queryClient = createQueryClient()
  const api = createPhotosApi(http.photos)
  const albums = createAlbumsApi(http)
  const additions = createAlbumAdditions({
    addPhotos: albums.addPhotos,
    report: (error) => report({ action: 'photos/album-add', error }),
    onAdded: () => void queryClient.invalidateQueries({ queryKey: albumsQueryKey }),
  })
  const uploads = createUploads(services, store, additions)
  const tray = createPrintTray(session.state === 'signed-in' ? session.customer.id : 'signed-out')
  const sortingNow = () => store.get(photoSortingAtom)
  const months = createMonthStore({
    loadPage: createLoadMonthPage(api, sortingNow),
    loadWhole: createLoadWholeMonth(api, sortingNow),
    pageSizeOf,
    report: (error) => report({ action: 'photos/timeline-month', error }),
  })

  store.set(photosApiAtom, api)
  store.set(httpClientsAtom, http)
  store.set(albumsApiAtom, albums)
  store.set(albumAdditionsAtom, additions)
  store.set(activationApiAtom, createActivationApi(http.photos))
  store.set(monthStoreAtom, months)
  store.set(printTrayAtom, tray)
  store.set(uploadQueueAtom, uploads)
  events.subscribe('photos/library-changed', ({ reason, photoIds }) => reason === 'deleted' && tray.remove(photoIds))
  events.subscribe('photos/library-changed', () => void queryClient.invalidateQueries({ queryKey: libraryQueryKey }))
  // Keeps the subscription while another micro-frontend's screen is open, because this tab would overwrite what another
  // tab adds then.
  const stopFollowingTray = tray.subscribe(() => undefined)
  embedding?.ended.addEventListener('abort', stopFollowingTray, { once: true })
  embedding?.ended.addEventListener('abort', () => void endQueries(queryClient), { once: true })
  return { store, queryClient }
}
