import type { createStore } from 'jotai'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { createQueryClient } from '../query/create-query-client.ts'
import type { HostServices } from './host-services.ts'
import { MicroFrontendProviders } from './micro-frontend-providers.tsx'

type RootOptions = {
  /** Makes the state of one mounting; what is mounted twice shares none of it. */
  storeOf: (services: HostServices) => ReturnType<typeof createStore>
  texts: ComponentProps<typeof MicroFrontendProviders>['texts']
}

type RootProps = { services: HostServices; children: ReactNode }

/** A component to stand round each screen and panel of a micro-frontend whose state lives as long as it is shown. */
export const createMicroFrontendRoot = ({ storeOf, texts }: RootOptions) =>
  function Root({ services, children }: RootProps) {
    const [store] = useState(() => storeOf(services))
    const [queryClient] = useState(createQueryClient)
    return (
      <MicroFrontendProviders services={services} store={store} queryClient={queryClient} texts={texts}>
        {children}
      </MicroFrontendProviders>
    )
  }
