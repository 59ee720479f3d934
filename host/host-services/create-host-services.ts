import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { serviceNames, type ServiceName } from '@account/shared/contracts/runtime-config.ts'
import { createEventBus, type SiteEventBus } from '@account/shared/events/event-bus.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'
import type { KeepSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'
import type {
  Embedding,
  HostServices,
  HttpClients,
  Jobs,
  Messages,
  ModalStack,
  Navigation,
  ReportError,
  Session,
} from '@account/shared/micro-frontend/host-services.ts'
import type { createStore } from 'jotai'
import type { Configuration } from '../configuration/load-configuration.ts'
import type { ConsentKeeper } from '../consent/consent.ts'
import { fetchPreloadedAsCustomer } from '../preload/preloaded-responses.ts'
import { isStripped } from '../routes/display-flags.ts'
import { readConfirmation } from '../routes/read-confirmation.ts'
import { keepUploadUrl } from '../routes/upload-url.ts'
import { createExperiments } from '../feature-flags/experiments.ts'
import type { FlagEvaluation } from '../feature-flags/evaluate-flags.ts'
import { createPendingJobs } from '../jobs/pending-jobs.ts'
import { createToasts } from '../toasts/toasts.ts'
import { createTracker } from '../tracking/tracker.ts'
import { createTitleSetter } from '../routes/page-title.ts'
import { signOutAfterPendingWork } from './sign-out-after-pending-work.ts'

type HostServicesOptions = Configuration & {
  session: Session
  messages: Messages
  store: ReturnType<typeof createStore>
  modals: ModalStack
  flagEvaluation: FlagEvaluation
  consent: ConsentKeeper
  reporterFor: (source: string) => ReportError
  keepSnapshot?: KeepSnapshot | undefined
  /** The account site's by default. */
  navigation?: Navigation
  embedding?: Embedding
  /** Takes preloaded responses by default. */
  fetch?: typeof globalThis.fetch
}

/** The services of the page, and what the services of each remote are made of. */
export type SiteServices = HostServices & { events: SiteEventBus; jobsOf: (remote: RemoteName) => Jobs }

/** Creates the host services, with the host's own name on reports. */
export const createHostServices = (options: HostServicesOptions): SiteServices => {
  const { config, storefront, session, messages, store, modals, flagEvaluation, consent, reporterFor } = options
  const report = reporterFor('host')
  const track = createTracker({ config, consent, report })
  return {
    storefront,
    config,
    session: signOutAfterPendingWork(session, config.parentDomain),
    http: createHttpClients(config.services, { session, fetch: options.fetch ?? fetchPreloadedAsCustomer }),
    flags: flagEvaluation.flags,
    experiments: createExperiments({ states: flagEvaluation.experimentStates, track }),
    messages,
    events: createEventBus({ onListenerError: (error, name) => report({ action: `event/${name}`, error }) }),
    modals,
    toasts: createToasts(store),
    navigation: options.navigation ?? createSiteNavigation({ config, store, report }),
    report,
    track,
    keepSnapshot: options.keepSnapshot,
    embedding: options.embedding,
    jobsOf: createPendingJobs({ store, session, isKept: options.embedding === undefined }),
  }
}

const createSiteNavigation = ({
  config,
  store,
  report,
}: Pick<HostServicesOptions, 'config' | 'store'> & { report: ReportError }): Navigation => ({
  isStripped: isStripped(),
  ...keepUploadUrl({
    search: window.location.search,
    parentDomain: config.parentDomain,
    onRefused: (error) => report({ action: 'navigation/upload-url', error }),
  }),
  confirmation: readConfirmation(),
  setTitle: createTitleSetter(store),
})

/** These services are public, so requests to them carry no token (specification, account site 6). */
const anonymousServices: readonly ServiceName[] = ['merchandise', 'deliveryDates', 'newsletter']

type ClientsOptions = { session: Session; fetch: typeof globalThis.fetch }

const createHttpClients = (
  addresses: Record<keyof HttpClients, string>,
  { session, fetch }: ClientsOptions,
): HttpClients => {
  const clients = serviceNames.map((name) => {
    const client = createHttpClient({
      baseUrl: addresses[name],
      fetch,
      ...(session.state === 'signed-in' && !anonymousServices.includes(name) && { accessToken: session.accessToken }),
    })
    return [name, client] as const
  })
  return Object.fromEntries(clients) as HttpClients
}
