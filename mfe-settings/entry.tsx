import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createMicroFrontendRoot } from '@account/shared/providers/create-micro-frontend-root.tsx'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { createStore } from 'jotai'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { activityApiAtom, createActivityApi } from './api/activity-api.ts'
import { addressesApiAtom, createAddressesApi } from './api/addresses-api.ts'
import { callbacksApiAtom, createCallbacksApi } from './api/callbacks-api.ts'
import { createCustomerApi, customerApiAtom } from './api/customer-api.ts'
import { createIdentityApi, identityApiAtom } from './api/identity-api.ts'
import { createInvoiceDetailsApi, invoiceDetailsApiAtom } from './api/invoice-details-api.ts'
import { createLibraryApi, libraryApiAtom } from './api/library-api.ts'
import { createPasskeysApi, passkeysApiAtom } from './api/passkeys-api.ts'
import { createPaymentApi, paymentApiAtom } from './api/payment-api.ts'
import { CustomerPanel } from './features/customer-panel/customer-panel.tsx'
import english from './messages/en.json'
import { translations } from './messages/translations.ts'
import { AddressesScreen } from './screens/addresses-screen.tsx'
import { NotFoundScreen } from '@account/shared/screens/not-found-screen.tsx'
import { PaymentMethodScreen } from './screens/payment-method-screen.tsx'
import { SettingsScreen } from './screens/settings-screen.tsx'

// The forms contain validation and the numbering plans of telephony, so they load only when they are opened.
const AddressScreen = lazyPart(async () => (await import('./screens/address-screen.tsx')).AddressScreen)
const EmailScreen = lazyPart(async () => (await import('./screens/email-screen.tsx')).EmailScreen)
const PersonalDetailsScreen = lazyPart(
  async () => (await import('./screens/personal-details-screen.tsx')).PersonalDetailsScreen,
)

const IntegrationScreen = lazyPart(async () => (await import('./screens/integration-screen.tsx')).IntegrationScreen)

const createSettingsStore = ({ http, session, storefront }: HostServices) => {
  const store = createStore()
  store.set(customerApiAtom, createCustomerApi(http.customers))
  store.set(addressesApiAtom, createAddressesApi(http.customers))
  store.set(paymentApiAtom, createPaymentApi(http.customers))
  store.set(identityApiAtom, createIdentityApi({ http: http.identity, session, channel: storefront.channel }))
  store.set(activityApiAtom, createActivityApi({ http: http.identity, session }))
  store.set(passkeysApiAtom, createPasskeysApi({ http: http.identity, session }))
  store.set(libraryApiAtom, createLibraryApi(http.photos))
  store.set(invoiceDetailsApiAtom, createInvoiceDetailsApi(http.customers))
  store.set(callbacksApiAtom, createCallbacksApi(http.customers))
  return store
}

const SettingsRoot = createMicroFrontendRoot({ storeOf: createSettingsStore, texts: { english, translations } })

const settings: MicroFrontend = {
  contract: CONTRACT_VERSION,
  prepare: ({ locale }) => translations.load(locale),
  Screen: ({ services }) => (
    <SettingsRoot services={services}>
      <Suspense fallback={<Skeleton height="320px" radius="var(--radius)" />}>
        <Routes>
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="/settings/b2b" element={<SettingsScreen />} />
          <Route path="/settings/personal-details" element={<PersonalDetailsScreen />} />
          <Route path="/integration" element={<IntegrationScreen />} />
          <Route path="/settings/payment-method" element={<PaymentMethodScreen />} />
          <Route path="/settings/email" element={<EmailScreen />} />
          <Route path="/settings/b2b/email" element={<EmailScreen />} />
          <Route path="/settings/addresses/all" element={<AddressesScreen />} />
          {['/settings', '/settings/b2b'].flatMap((base) => [
            <Route key={`${base}/new`} path={`${base}/new-address`} element={<AddressScreen key="new" />} />,
            <Route key={`${base}/change`} path={`${base}/address/:id`} element={<AddressScreen />} />,
          ])}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
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
