import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import english from '../../messages/en.json'
import { photosApiAtom } from '../../photos-api-atom.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { LibraryPanel } from './library-panel.tsx'

test('[SH-25] photos that are shown stay where they cannot be read again', async () => {
  const working = fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 3) })
  let isBroken = false
  const services = fakeHostServices()
  const store = createStore()
  const queryClient = createQueryClient()
  store.set(photosApiAtom, {
    ...working,
    list: (query) => (isBroken ? Promise.reject(new Error('broken')) : working.list(query)),
  })
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
  const { unmount } = show()
  expect(await screen.findAllByRole('img')).toHaveLength(3)
  isBroken = true
  await queryClient.refetchQueries()
  expect(services.recorded.reported).toHaveLength(1)
  unmount()
  show()
  expect(await screen.findAllByRole('img')).toHaveLength(3)
})
