import { LaterPart } from '@account/shared/federation/later-part.tsx'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue, type createStore } from 'jotai'
import { Suspense, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { ConsentKeeperProvider } from '../consent/consent-keeper-context.tsx'
import type { ConsentKeeper } from '../consent/consent.ts'
import { AccountGuard } from '../customer/account-guard.ts'
import { FederationProvider, type Federation } from '../federation/federation-context.tsx'
import { overrideStatesAtom } from '../federation/overrides/remote-overrides.ts'
import { JobPanels } from '../jobs/job-panels.tsx'
import { announcementAtom } from '../routes/page-title.ts'
import { placeTitles } from '../routes/place-titles.ts'
import { PlacesProvider } from '../routes/places-context.tsx'
import type { Places } from '../routes/places.ts'
import english from '../messages/en.json'
import { translations } from '../messages/translations.ts'
import { afterFirstPicture } from '../support-chat/after-first-picture.ts'
import { ToastRegion } from '../toasts/toast-region.tsx'
import { LoadedConsentDialog } from './frame/loaded-dialog.tsx'
import { PageBoundary } from './pages/page-boundary.tsx'
import { PageSwitch } from './pages/page-switch.tsx'
import { sessionEndedAtom } from '../session/session-ended-atom.ts'
import { SignedOutPage } from './pages/signed-out-page.tsx'
import { SigningOutPage } from './pages/signing-out-page.tsx'
import { SiteFrame, VisitorFrame } from './frame/site-frame.tsx'

export type SiteProps = {
  services: HostServices
  federation: Federation
  places: Places
  store: ReturnType<typeof createStore>
  consent: ConsentKeeper
  toastContainer: Element
}

export const Site = ({ services, federation, places, store, consent, toastContainer }: SiteProps) => {
  const [queryClient] = useState(createQueryClient)
  const [texts] = useState(() => ({ ...english, ...placeTitles(places, services.messages) }))
  return (
    <Provider store={store}>
      <HostServicesProvider services={services}>
        <FederationProvider value={federation}>
          <PlacesProvider value={places}>
            <QueryClientProvider client={queryClient}>
              <MessagesProvider english={texts} translations={translations}>
                <BrowserRouter>
                  <Overrides />
                  <ConsentKeeperProvider value={consent}>
                    <Pages session={services.session} places={places} />
                    {!services.navigation.isStripped && <ConsentBanner dialog={LoadedConsentDialog} />}
                  </ConsentKeeperProvider>
                  <ToastRegion container={toastContainer} />
                  <RouteAnnouncer />
                  <LaterPart action="update/load">
                    <UpdateOffer />
                  </LaterPart>
                </BrowserRouter>
              </MessagesProvider>
            </QueryClientProvider>
          </PlacesProvider>
        </FederationProvider>
      </HostServicesProvider>
    </Provider>
  )
}

const Pages = ({ session, places }: { session: HostServices['session']; places: Places }) => {
  const ended = useAtomValue(sessionEndedAtom)
  if (ended) return <VisitorFrame>{ended === 'asked' ? <SigningOutPage /> : <SignedOutPage />}</VisitorFrame>
  return (
    <>
      <SiteFrame>
        {session.state === 'signed-in' && <AccountGuard />}
        <PageBoundary>
          <PageSwitch />
        </PageBoundary>
      </SiteFrame>
      <JobPanels places={places.jobPanels} />
      <LaterPart action="support/load">
        <SupportChat />
      </LaterPart>
    </>
  )
}

const SupportChat = lazyPart(async () => {
  await afterFirstPicture()
  return (await import('../support-chat/support-chat.tsx')).SupportChat
})

const UpdateOffer = lazyPart(async () => {
  await afterFirstPicture()
  return (await import('../federation/updates/update-offer.tsx')).UpdateOffer
})

const OverrideBanner = lazyPart(() =>
  import('../federation/overrides/override-banner.tsx').then((module) => module.OverrideBanner),
)

/** Only tabs of developers load it. */
const Overrides = () => <Suspense>{useAtomValue(overrideStatesAtom) && <OverrideBanner />}</Suspense>

const RouteAnnouncer = () => <VisuallyHidden live="polite">{useAtomValue(announcementAtom)}</VisuallyHidden>
