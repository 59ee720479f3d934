import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import type { MessageTexts } from '../micro-frontend/message-texts.ts'
import { MessagesProvider } from '../intl/messages-provider.tsx'
import { HostServicesProvider } from '../micro-frontend/host-services-context.tsx'
import type { HostServices } from '../micro-frontend/host-services.ts'
import { createQueryClient } from '../query/create-query-client.ts'
import { fakeHostServices, type FakeHostServices } from './fake-host-services.ts'

type Store = ReturnType<typeof createStore>

type ShownScreen = {
  screen: ReactNode
  /** The address in the address bar. */
  at?: string
  /** The route in the entry of the remote, for a screen that reads parameters of its address. */
  path?: string
  /** Sets the API clients that the screen reads. */
  provide: (store: Store) => void
  services?: Partial<HostServices>
}

/** Renders screens of one remote in English, inside the providers of its entry. */
export const createScreenRenderer =
  (english: MessageTexts) =>
  ({ screen, at = '/', path = '*', provide, services: changes }: ShownScreen): FakeHostServices & { store: Store } => {
    const services = fakeHostServices(changes)
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
    return { ...services, store }
  }

/** For a call that the screen must not make. */
export const refuse = async () => Promise.reject(new Error('Not of this test.'))
