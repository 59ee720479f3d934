import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { MicroFrontendProviders } from '@account/shared/micro-frontend/micro-frontend-providers.tsx'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { createStore } from 'jotai'
import { useState, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { createCustomerApi } from './api/customer-api.ts'
import { customerApiAtom } from './api/customer-api-atom.ts'
import { CustomerPanel } from './features/customer-panel/customer-panel.tsx'
import english from './messages/en.json'
import { translations } from './messages/translations.ts'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { SettingsScreen } from './screens/settings-screen.tsx'

const createSettingsStore = ({ http }: HostServices) => {
  const store = createStore()
  store.set(customerApiAtom, createCustomerApi(http.customers))
  return store
}

const SettingsRoot = ({ services, children }: { services: HostServices; children: ReactNode }) => {
  const [store] = useState(() => createSettingsStore(services))
  const [queryClient] = useState(createQueryClient)
  return (
    <MicroFrontendProviders
      services={services}
      store={store}
      queryClient={queryClient}
      texts={{ english, translations }}
    >
      {children}
    </MicroFrontendProviders>
  )
}

const settings: MicroFrontend = {
  contract: CONTRACT_VERSION,
  prepare: ({ locale }) => translations.load(locale),
  Screen: ({ services }) => (
    <SettingsRoot services={services}>
      <Routes>
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="/settings/b2b" element={<SettingsScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </SettingsRoot>
  ),
  panels: {
    customer: ({ services }) => (
      <SettingsRoot services={services}>
        <CustomerPanel />
      </SettingsRoot>
    ),
  },
}

export default settings
