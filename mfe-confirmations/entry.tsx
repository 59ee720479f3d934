import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { Route, Routes } from 'react-router-dom'
import english from './messages/en.json'
import { translations } from './messages/translations.ts'
import { AccountDeletedScreen } from './screens/account-deleted-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'

/** Public pages: they must work for somebody signed out, so nothing here asks for a session. */
const confirmations: MicroFrontend = {
  contract: CONTRACT_VERSION,
  prepare: ({ locale }) => translations.load(locale),
  Screen: ({ services }) => (
    <HostServicesProvider services={services}>
      <MessagesProvider english={english} translations={translations}>
        <Routes>
          <Route path="/account-deleted" element={<AccountDeletedScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </MessagesProvider>
    </HostServicesProvider>
  ),
}

export default confirmations
