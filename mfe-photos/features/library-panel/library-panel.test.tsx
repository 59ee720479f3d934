import type { Photo } from '@account/shared/contracts/photo.ts'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { useSetPendingRemovals, type PendingRemoval } from '../../deletion/pending-removals.ts'
import { sectionKeyOfPhoto } from '../../months/timeline-section.ts'
import english from '../../messages/en.json'
import { type PhotosApi, photosApiAtom } from '../../api/photos-api.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { LibraryPanel } from './library-panel.tsx'

const renderPanel = (api: PhotosApi, besides?: ReactNode) => {
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
                {besides}
              </MessagesProvider>
            </MemoryRouter>
          </Provider>
        </QueryClientProvider>
      </HostServicesProvider>,
    )
  return { services, queryClient, show, ...show() }
}

test('[SH-25] photos that are shown stay where they cannot be read again', async () => {
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

const removalOf = (photos: readonly Photo[], isDeletion: boolean): PendingRemoval => ({
  selection: new Map(),
  count: photos.length,
  photos: new Map(photos.map((photo) => [photo.imageId, sectionKeyOfPhoto(photo)])),
  albumId: 'summer',
  isDeletion,
})

const Removing = ({ removals }: { removals: readonly PendingRemoval[] }) => {
  const setRemovals = useSetPendingRemovals()
  return <button onClick={() => setRemovals(removals)}>Remove</button>
}

test('[DL-05] photos that are being deleted are not among the latest, but those that only leave an album are', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 3)
  const removals = [removalOf(photos.slice(0, 1), true), removalOf(photos.slice(1, 2), false)]
  renderPanel(fakePhotosApi({ '2023-8': photos }), <Removing removals={removals} />)
  expect(await screen.findAllByRole('img')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getAllByRole('img')).toHaveLength(2)
  expect(screen.getByText('2 photos')).toBeInTheDocument()
})

test('[SH-25] [DL-05] while the newest photos are being deleted, the next ones are in their places', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 6)
  const removals = [removalOf(photos.slice(0, 4), true)]
  renderPanel(fakePhotosApi({ '2023-8': photos }), <Removing removals={removals} />)
  expect(await screen.findAllByRole('img')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/my-photos/photos',
    ...photos.slice(4).map(({ imageId }) => `/my-photos/photos/preview/${imageId}`),
  ])
})

test('[SH-25] [DL-05] a library of which everything is being deleted is said to be empty', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 6)
  renderPanel(fakePhotosApi({ '2023-8': photos }), <Removing removals={[removalOf(photos, true)]} />)
  expect(await screen.findAllByRole('img')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
})
