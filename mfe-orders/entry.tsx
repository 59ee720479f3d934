import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { MicroFrontendProviders } from '@account/shared/providers/micro-frontend-providers.tsx'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { createStore } from 'jotai'
import { Suspense, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { createGalleryApi, galleryApiAtom } from './api/gallery-api.ts'
import { createInvoicesApi, invoicesApiAtom } from './api/invoices-api.ts'
import { createMerchandiseApi, merchandiseApiAtom } from './api/merchandise-api.ts'
import { booksApiAtom, createBooksApi, createWidgetsApi, widgetsApiAtom } from './api/widgets-api.ts'
import { createOrdersApi, ordersApiAtom } from './api/orders-api.ts'
import { createCutOffApi, cutOffApiAtom } from './api/cut-off-api.ts'
import { createProductFilesApi, productFilesApiAtom } from './api/product-files-api.ts'
import { createSavedAddressesApi, savedAddressesApiAtom } from './api/saved-addresses-api.ts'
import { createReorderApi, reorderApiAtom } from './api/reorder-api.ts'
import { createVouchersApi, vouchersApiAtom } from './api/vouchers-api.ts'
import { createProjectsApi, projectsApiAtom } from './api/projects-api.ts'
import { LatestOrder } from './features/latest-order/latest-order.tsx'
import { SavedProjectsPanel } from './features/saved-projects-panel/saved-projects-panel.tsx'
import english from './messages/en.json'
import { translations } from './messages/translations.ts'
import { InvoicesScreen } from './screens/invoices-screen.tsx'
import { NotFoundScreen } from '@account/shared/screens/not-found-screen.tsx'
import { OnlineProductsScreen } from './screens/online-products-screen.tsx'
import { OrderDetailsScreen } from './screens/order-details-screen.tsx'
import { OrdersScreen } from './screens/orders-screen.tsx'
import { ProjectsScreen } from './screens/projects-screen.tsx'

// The book viewer and the forms load only when they are opened.
const OnlineBookScreen = lazyPart(async () => (await import('./screens/online-book-screen.tsx')).OnlineBookScreen)
const ShareBookScreen = lazyPart(async () => (await import('./screens/share-book-screen.tsx')).ShareBookScreen)

const createOrdersStore = ({ http, session, storefront }: HostServices) => {
  const store = createStore()
  store.set(ordersApiAtom, createOrdersApi(http))
  store.set(savedAddressesApiAtom, createSavedAddressesApi(http.customers))
  store.set(reorderApiAtom, createReorderApi(http))
  store.set(vouchersApiAtom, createVouchersApi(http.vouchers))
  store.set(cutOffApiAtom, createCutOffApi(http.cutOff))
  store.set(merchandiseApiAtom, createMerchandiseApi(http.merchandise))
  store.set(invoicesApiAtom, createInvoicesApi(http.invoices, storefront.channel))
  store.set(galleryApiAtom, createGalleryApi(http.gallery, storefront.channel))
  store.set(booksApiAtom, createBooksApi(http.widgets))
  if (session.state === 'signed-in') {
    const accountId = session.customer.id
    const merchandise = createMerchandiseApi(http.merchandise)
    store.set(projectsApiAtom, createProjectsApi(http.projects, accountId))
    store.set(productFilesApiAtom, createProductFilesApi(http, { accountId }))
    store.set(widgetsApiAtom, createWidgetsApi({ http, merchandise, accountId, storefront }))
  }
  return store
}

const createState = (services: HostServices) => ({
  store: createOrdersStore(services),
  queryClient: createQueryClient(),
})

/**
 * One state per page and not per mounting: the deletion of a project can be undone on another screen, and until then
 * the panel of the home page must not show the project.
 */
const states = new WeakMap<HostServices['events'], ReturnType<typeof createState>>()

const stateOf = (services: HostServices) => {
  const state = states.get(services.events) ?? createState(services)
  states.set(services.events, state)
  return state
}

const OrdersRoot = ({ services, children }: { services: HostServices; children: ReactNode }) => (
  <MicroFrontendProviders services={services} {...stateOf(services)} texts={{ english, translations }}>
    {children}
  </MicroFrontendProviders>
)

const orders: MicroFrontend = {
  contract: CONTRACT_VERSION,
  prepare: ({ locale }) => translations.load(locale),
  Screen: ({ services }) => (
    <OrdersRoot services={services}>
      <Suspense fallback={<Skeleton height="320px" radius="var(--radius)" />}>
        <Routes>
          <Route path="/orders" element={<OrdersScreen />} />
          <Route path="/orders/:orderCode" element={<OrderDetailsScreen />} />
          <Route path="/invoices" element={<InvoicesScreen />} />
          <Route path="/saved-projects" element={<ProjectsScreen />} />
          <Route path="/online-products" element={<OnlineProductsScreen />} />
          <Route path="/online-products/:productCode" element={<ShareBookScreen />} />
          <Route path="/online-book/:token" element={<OnlineBookScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
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
