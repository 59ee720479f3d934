import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { MicroFrontendProviders } from '@account/shared/micro-frontend/micro-frontend-providers.tsx'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { createStore } from 'jotai'
import { useState, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { createInvoicesApi } from './api/invoices-api.ts'
import { invoicesApiAtom } from './api/invoices-api-atom.ts'
import { createOrdersApi } from './api/orders-api.ts'
import { ordersApiAtom } from './api/orders-api-atom.ts'
import { createCutOffApi } from './api/cut-off-api.ts'
import { createMerchandiseApi } from './api/merchandise-api.ts'
import {
  cutOffApiAtom,
  merchandiseApiAtom,
  productFilesApiAtom,
  reorderApiAtom,
  vouchersApiAtom,
} from './api/ordering-api-atoms.ts'
import { createProductFilesApi } from './api/product-files-api.ts'
import { createReorderApi } from './api/reorder-api.ts'
import { createVouchersApi } from './api/vouchers-api.ts'
import { createProjectsApi } from './api/projects-api.ts'
import { projectsApiAtom } from './api/projects-api-atom.ts'
import { LatestOrder } from './features/latest-order/latest-order.tsx'
import { SavedProjectsPanel } from './features/saved-projects-panel/saved-projects-panel.tsx'
import english from './messages/en.json'
import { translations } from './messages/translations.ts'
import { InvoicesScreen } from './screens/invoices-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { OrderDetailsScreen } from './screens/order-details-screen.tsx'
import { OrdersScreen } from './screens/orders-screen.tsx'
import { ProjectsScreen } from './screens/projects-screen.tsx'

const createOrdersStore = ({ http, session, storefront }: HostServices) => {
  const store = createStore()
  store.set(ordersApiAtom, createOrdersApi(http))
  store.set(reorderApiAtom, createReorderApi(http))
  store.set(vouchersApiAtom, createVouchersApi(http.vouchers))
  store.set(cutOffApiAtom, createCutOffApi(http.cutOff))
  store.set(merchandiseApiAtom, createMerchandiseApi(http.merchandise))
  store.set(invoicesApiAtom, createInvoicesApi(http.invoices, storefront.channel))
  if (session.state === 'signed-in') {
    store.set(projectsApiAtom, createProjectsApi(http.projects, session.customer.id))
    store.set(productFilesApiAtom, createProductFilesApi(http, { accountId: session.customer.id }))
  }
  return store
}

const OrdersRoot = ({ services, children }: { services: HostServices; children: ReactNode }) => {
  const [store] = useState(() => createOrdersStore(services))
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

const orders: MicroFrontend = {
  contract: CONTRACT_VERSION,
  prepare: ({ locale }) => translations.load(locale),
  Screen: ({ services }) => (
    <OrdersRoot services={services}>
      <Routes>
        <Route path="/orders" element={<OrdersScreen />} />
        <Route path="/orders/:orderCode" element={<OrderDetailsScreen />} />
        <Route path="/invoices" element={<InvoicesScreen />} />
        <Route path="/saved-projects" element={<ProjectsScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </OrdersRoot>
  ),
  panels: {
    'latest-order': ({ services }) => (
      <OrdersRoot services={services}>
        <LatestOrder />
      </OrdersRoot>
    ),
    'saved-projects': ({ services }) => (
      <OrdersRoot services={services}>
        <SavedProjectsPanel />
      </OrdersRoot>
    ),
  },
}

export default orders
