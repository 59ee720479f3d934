import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { Provider, useAtomValue, type createStore } from 'jotai'
import { useSyncExternalStore, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Router } from 'react-router'
import { FederationProvider, type Federation } from '../../federation/federation-context.tsx'
import { RemoteArea } from '../../federation/remote-area.tsx'
import { announcementAtom } from '../../routes/page-title.ts'
import english from '../../messages/en.json'
import { translations } from '../../messages/translations.ts'
import type { SessionEnd } from '../../session/customer-session.ts'
import { ToastRegion } from '../../toasts/toast-region.tsx'
import type { EmbeddedHistory } from './embedded-history.ts'
import { JobPanels } from '../../jobs/job-panels.tsx'
import type { EmbeddedPlace, JobPanelPlace } from '../../routes/places.ts'
import styles from './embedded-library.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { Skippable } from './skippable.tsx'

type EmbeddedLibraryProps = {
  services: HostServices
  federation: Federation
  store: ReturnType<typeof createStore>
  history: EmbeddedHistory
  toastContainer: Element
  /** Absent until the customer has signed in. */
  place: EmbeddedPlace | undefined
  jobPanels: readonly JobPanelPlace[]
  basePath: string
  endReason: SessionEnd | undefined
  /** See `RemoteArea`. */
  onFailureShown: (correlationId: string | undefined) => void
  signIn: () => void
}

/** The photo library with the providers that the account site puts around it. */
export const EmbeddedLibrary = (props: EmbeddedLibraryProps) => {
  const { services, federation, store, history, toastContainer, place, jobPanels } = props
  return (
    <Provider store={store}>
      <HostServicesProvider services={services}>
        <FederationProvider value={federation}>
          <MessagesProvider english={english} translations={translations}>
            <EmbeddedRouter history={history}>
              <Library {...props} />
              {place && <JobPanels places={jobPanels} />}
              <ToastRegion container={toastContainer} />
              <Announcer />
            </EmbeddedRouter>
          </MessagesProvider>
        </FederationProvider>
      </HostServicesProvider>
    </Provider>
  )
}

const EmbeddedRouter = ({ history, children }: { history: EmbeddedHistory; children: ReactNode }) => {
  const { location, action } = useSyncExternalStore(history.subscribe, history.current)
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  )
}

const Library = ({ services, place, basePath, endReason, signIn, onFailureShown }: EmbeddedLibraryProps) => {
  const { formatMessage } = useIntl()
  const { storefront } = services
  return (
    <section className={styles.library} aria-label={formatMessage({ id: 'title.photos' })} tabIndex={-1}>
      {place ? (
        <Skippable>
          <RemoteArea
            name={place.remote}
            part={place.panel === undefined ? { basePath } : { panel: place.panel }}
            skeleton={<LibrarySkeleton />}
            onFailureShown={onFailureShown}
          />
        </Skippable>
      ) : (
        <SignInPrompt brand={storefront.brand} hasEnded={endReason !== undefined} signIn={signIn} />
      )}
    </section>
  )
}

const LibrarySkeleton = () => (
  <div className={styles.skeleton}>
    <VisuallyHidden live="polite">
      <FormattedMessage id="loading" />
    </VisuallyHidden>
    <Skeleton width="240px" height="40px" />
    <Skeleton height="180px" />
  </div>
)

const Announcer = () => <VisuallyHidden live="polite">{useAtomValue(announcementAtom)}</VisuallyHidden>
