import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Provider, type createStore } from 'jotai'
import type { ComponentProps, ReactNode } from 'react'
import { MessagesProvider } from '../intl/messages-provider.tsx'
import { HostServicesProvider } from '../micro-frontend/host-services-context.tsx'
import type { HostServices } from '../micro-frontend/host-services.ts'

type MicroFrontendProvidersProps = {
  services: HostServices
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  /** The texts of the micro-frontend. */
  texts: Omit<ComponentProps<typeof MessagesProvider>, 'children'>
  children: ReactNode
}

/** The providers around everything that a micro-frontend shows; its entry creates the store and the query client. */
export const MicroFrontendProviders = ({
  services,
  store,
  queryClient,
  texts,
  children,
}: MicroFrontendProvidersProps) => (
  <HostServicesProvider services={services}>
    <QueryClientProvider client={queryClient}>
      <Provider store={store}>
        <MessagesProvider {...texts}>{children}</MessagesProvider>
      </Provider>
    </QueryClientProvider>
  </HostServicesProvider>
)
