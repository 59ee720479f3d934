import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices, type FakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import english from '../messages/en.json'

type Shown = {
  screen: React.ReactNode
  /** Sets the apis that the screen reads. */
  provide: (store: ReturnType<typeof createStore>) => void
  /** Of the address bar. */
  at?: string
  services?: Partial<HostServices>
}

/** A screen in English, with everything around it that the entry gives it. */
export const renderScreen = ({ screen, provide, at = '/', services: changes }: Shown): FakeHostServices => {
  const services = fakeHostServices(changes)
  const store = createStore()
  provide(store)
  render(
    <HostServicesProvider services={services}>
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <MessagesProvider english={english}>
            <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
          </MessagesProvider>
        </QueryClientProvider>
      </Provider>
    </HostServicesProvider>,
  )
  return services
}

/** For an api that the screen may not call. */
export const refuse = async () => Promise.reject(new Error('Not of this test.'))
