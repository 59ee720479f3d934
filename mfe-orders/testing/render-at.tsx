import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices, type FakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import english from '../messages/en.json'

type ScreenAt = {
  /** Of the address bar. */
  at: string
  /** As in `entry.tsx`. */
  path: string
  screen: React.ReactNode
  /** Sets the apis that the screen reads. */
  provide: (store: ReturnType<typeof createStore>) => void
}

/** A screen at its address, in English, with everything around it that the entry gives it. */
export const renderAt = ({ at, path, screen, provide }: ScreenAt): FakeHostServices => {
  const services = fakeHostServices()
  const store = createStore()
  provide(store)
  render(
    <HostServicesProvider services={services}>
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <MessagesProvider english={english}>
            <MemoryRouter initialEntries={[at]}>
              <Routes>
                <Route path={path} element={screen} />
              </Routes>
            </MemoryRouter>
          </MessagesProvider>
        </QueryClientProvider>
      </Provider>
    </HostServicesProvider>,
  )
  return services
}
