import type { Photo } from '@account/shared/contracts/photo.ts'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { pendingRemovalsAtom, type PendingRemoval } from '../../deletion/pending-removals.ts'
import { monthKeyOfPhoto } from '../../months/counted-month.ts'
import english from '../../messages/en.json'
import { type PhotosApi, photosApiAtom } from '../../api/photos-api.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { LibraryPanel } from './library-panel.tsx'

const renderPanel = (api: PhotosApi) => {
  const services = fakeHostServices()
  const store = createStore()
  const queryClient = createQueryClient()
  store.set(photosApiAtom, api)
  const show = () =>
    render(
      <HostServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <Provider store={store}>
            <MemoryRouter>
              <MessagesProvider english={english}>
                <LibraryPanel />
              </MessagesProvider>
            </MemoryRouter>
          </Provider>
        </QueryClientProvider>
      </HostServicesProvider>,
    )
  const remove = (removals: readonly PendingRemoval[]) => act(() => store.set(pendingRemovalsAtom, removals))
  return { services, queryClient, show, remove, ...show() }
}

test('[SH-25] visible photos stay where they cannot be read again', async () => {
  const working = fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 3) })
  let isBroken = false
  const { services, queryClient, show, unmount } = renderPanel({
    ...working,
    list: (query) => (isBroken ? Promise.reject(new Error('broken')) : working.list(query)),
  })
  expect(await screen.findAllByRole('img')).toHaveLength(3)
  isBroken = true
  await queryClient.refetchQueries()
  expect(services.recorded.reported).toHaveLength(1)
  unmount()
  show()
  expect(await screen.findAllByRole('img')).toHaveLength(3)
})

const removalOf = (kind: PendingRemoval['kind'], photos: readonly Photo[]): PendingRemoval => ({
  kind,
  selection: new Map(),
  count: photos.length,
  photos: new Map(photos.map((photo) => [photo.imageId, monthKeyOfPhoto(photo)])),
  albumId: 'summer',
})

test('[DL-05] photos that are being deleted leave the latest photos; photos that leave an album stay', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 3)
  const removals = [removalOf('delete', photos.slice(0, 1)), removalOf('remove', photos.slice(1, 2))]
  const { remove } = renderPanel(fakePhotosApi({ '2023-8': photos }))
  expect(await screen.findAllByRole('img')).toHaveLength(3)
  remove(removals)
  expect(screen.getAllByRole('img')).toHaveLength(2)
  expect(screen.getByText('2 photos')).toBeInTheDocument()
})

test('[SH-25] [DL-05] the next photos take the places of the latest ones while those are being deleted', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 6)
  const removals = [removalOf('delete', photos.slice(0, 4))]
  const { remove } = renderPanel(fakePhotosApi({ '2023-8': photos }))
  expect(await screen.findAllByRole('img')).toHaveLength(4)
  remove(removals)
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/my-photos/photos',
    ...photos.slice(4).map(({ imageId }) => `/my-photos/photos/preview/${imageId}`),
  ])
})

test('[SH-25] [DL-05] a library whose photos are all being deleted shows as empty', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 6)
  const { remove } = renderPanel(fakePhotosApi({ '2023-8': photos }))
  expect(await screen.findAllByRole('img')).toHaveLength(4)
  remove([removalOf('delete', photos)])
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add photos' })).toHaveAttribute('href', '/my-photos/photos')
})
