import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { activationApiAtom, type ActivationApi } from '../api/activation-api.ts'
import { albumsApiAtom, type AlbumsApi } from '../api/albums-api.ts'
import { downloadsApiAtom } from '../api/downloads-api.ts'
import { exportsApiAtom, type ExportsApi } from '../api/exports-api.ts'
import { type UploadQueue, createUploadQueue } from '../uploads/queue/upload-queue.ts'
import { albumAdditionsAtom, createAlbumAdditions } from '../uploads/album/album-additions.ts'
import { uploadQueueAtom } from '../uploads/queue/upload-queue-atom.ts'
import { libraryQueryKey } from '../library/library-queries.ts'
import { createLoadMonthPage, pageSizeOf } from '../months/load-month-page.ts'
import { createMonthStore } from '../months/month-store.ts'
import { monthStoreAtom } from '../months/month-store-atom.ts'
import { createPrintTray, printTrayAtom } from '../prints/print-tray.ts'
import { photoSortingAtom } from '../source/photo-sorting.ts'
import { fakeAlbumsApi } from './fake-albums.ts'
import { unusedDownloadsApi, unusedExportsApi } from './unused-apis.ts'
import english from '../messages/en.json'
import { type PhotosApi, photosApiAtom } from '../api/photos-api.ts'
import { PhotoArea } from '../screens/photo-area.tsx'

/** A queue of uploads that nothing enters. */
export const idleQueue = () =>
  createUploadQueue({
    check: () => new Promise(() => undefined),
    send: () => new Promise(() => undefined),
    abandon: async () => undefined,
    awaitOutcome: () => new Promise(() => undefined),
    report: () => '',
    onStored: () => undefined,
  })

type RenderOptions = {
  api: PhotosApi
  path?: string
  services?: Partial<HostServices>
  uploads?: UploadQueue
  activation?: ActivationApi
  albums?: AlbumsApi
  exports?: ExportsApi
}

/** Renders the whole photo area at an address, with a fake api. */
export const renderPhotoArea = async ({
  api,
  path = '/my-photos/photos',
  services: changes,
  uploads,
  activation = activeLibrary,
  albums = fakeAlbumsApi(),
  exports = unusedExportsApi,
}: RenderOptions) => {
  // jsdom has no layout, so that sizes never change.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollBy = () => undefined
  window.scrollTo = () => undefined
  localStorage.clear()
  sessionStorage.clear()
  // High enough to render every photo of a test's library.
  window.innerHeight = 5_000
  const services = fakeHostServices(changes)
  const store = createStore()
  const queryClient = createQueryClient()
  store.set(photosApiAtom, api)
  store.set(albumsApiAtom, albums)
  store.set(activationApiAtom, activation)
  store.set(downloadsApiAtom, unusedDownloadsApi)
  store.set(exportsApiAtom, exports)
  store.set(
    monthStoreAtom,
    createMonthStore({
      loadPage: createLoadMonthPage(api, () => store.get(photoSortingAtom)),
      pageSizeOf,
      report: (error) => services.report({ action: 'photos/timeline-month', error }),
    }),
  )
  store.set(printTrayAtom, createPrintTray('customer'))
  store.set(uploadQueueAtom, uploads ?? idleQueue())
  store.set(
    albumAdditionsAtom,
    createAlbumAdditions({ addPhotos: albums.addPhotos, report: () => undefined, onAdded: () => undefined }),
  )

  await act(async () => {
    render(
      <HostServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <Provider store={store}>
            <MemoryRouter initialEntries={[path]}>
              <MessagesProvider english={english}>
                <PhotoArea />
              </MessagesProvider>
              <Address />
            </MemoryRouter>
          </Provider>
        </QueryClientProvider>
      </HostServicesProvider>,
    )
  })
  const refresh = () => act(() => queryClient.invalidateQueries({ queryKey: libraryQueryKey }))
  const address = () => screen.getByTestId('address').textContent
  /** Changes with every history entry, also with one of the same address. */
  const historyEntry = () => screen.getByTestId('address').dataset['entry']
  return { services, store, address, historyEntry, refresh }
}

const Address = () => {
  const { key, pathname, search } = useLocation()
  return (
    <span data-testid="address" data-entry={key}>
      {pathname + search}
    </span>
  )
}

const activeLibrary: ActivationApi = {
  status: async () => ({ status: 'ACTIVE' }),
  activate: async () => ({ status: 'ACTIVE' }),
}
