import type { createStore } from 'jotai'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { createQueryClient } from '../query/create-query-client.ts'
import type { HostServices } from '../micro-frontend/host-services.ts'
import { MicroFrontendProviders } from './micro-frontend-providers.tsx'

type RootOptions = {
  /** Creates the state of one mounting; two mountings share none of it. */
  storeOf: (services: HostServices) => ReturnType<typeof createStore>
  texts: ComponentProps<typeof MicroFrontendProviders>['texts']
}

type RootProps = { services: HostServices; children: ReactNode }

/** A component around each screen and panel of a micro-frontend whose state lasts as long as it is mounted. */
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
