import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createMicroFrontendRoot } from '@account/shared/providers/create-micro-frontend-root.tsx'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { createStore } from 'jotai'
import { Route, Routes } from 'react-router-dom'
import { confirmationsApiAtom, createConfirmationsApi } from './api/confirmations-api.ts'
import { flowNames, flows } from './features/confirmation/flows.ts'
import english from './messages/en.json'
import { translations } from './messages/translations.ts'
import { AccountDeletedScreen } from './screens/account-deleted-screen.tsx'
import { ConfirmationScreen } from './screens/confirmation-screen.tsx'
import { FailureScreen } from './screens/failure-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { SuccessScreen } from './screens/success-screen.tsx'

const createConfirmationsStore = (services: HostServices) => {
  const store = createStore()
  store.set(confirmationsApiAtom, createConfirmationsApi(services))
  return store
}

const ConfirmationsRoot = createMicroFrontendRoot({
  storeOf: createConfirmationsStore,
  texts: { english, translations },
})

/** Result and confirmation pages. The public ones must work for a signed-out visitor. */
const confirmations: MicroFrontend = {
  contract: CONTRACT_VERSION,
  prepare: ({ locale }) => translations.load(locale),
  Screen: ({ services }) => (
    <ConfirmationsRoot services={services}>
      <Routes>
        <Route path="/account-deleted" element={<AccountDeletedScreen />} />
        {flowNames.flatMap((name) => [
          <Route key={name} path={flows[name].path} element={<ConfirmationScreen name={name} />} />,
          <Route key={`${name}-error`} path={flows[name].errorPath} element={<FailureScreen name={name} />} />,
          name !== 'deletion' && (
            <Route key={`${name}-done`} path={flows[name].done.path} element={<SuccessScreen name={name} />} />
          ),
        ])}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </ConfirmationsRoot>
  ),
}

export default confirmations
