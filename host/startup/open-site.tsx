import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createStore } from 'jotai'
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import type { Configuration } from '../configuration/load-configuration.ts'
import { createConsent } from '../consent/consent.ts'
import { evaluateFlags, flagEvaluationAtom } from '../feature-flags/evaluate-flags.ts'
import { remoteInsightAtom } from '../federation/developer/remote-insight.ts'
import { watchTransfers } from '../federation/developer/transfers.ts'
import { createDeclarations, declaredSwitches } from '../federation/releases/remote-declarations.ts'
import { loadRemoteOverrides } from '../federation/overrides/load-remote-overrides.ts'
import { mayOverride, type RemoteOverrides } from '../federation/overrides/remote-overrides.ts'
import { placedRemotes } from '../federation/releases/placed-remotes.ts'
import { prepareRemote } from '../federation/prepare-remote.ts'
import { loadProvidedLibraries } from '../federation/provided/provided-libraries.ts'
import type { RemoteLog } from '../federation/remote-log.ts'
import type { PageReleaseSignals } from '../federation/signals/release-signals.ts'
import { createTrustedRegistry } from '../federation/trust/load-trusted-registry.ts'
import { createReleaseReader, readRegistryAndReleases, type ReleaseReader } from '../federation/trust/release-reader.ts'
import { startFederation } from '../federation/start-federation.ts'
import { createHostServices } from '../host-services/create-host-services.ts'
import { createServicesForRemotes } from '../host-services/services-of-remote.ts'
import { loadMessages } from '../messages/load-messages.ts'
import type { createErrorReporter } from '../reporting/error-reporter.ts'
import { reportUnlessLeaving } from '../session/leaving/claim-leaving.ts'
import { sessionEndedAtom } from '../session/session-ended-atom.ts'
import { redirectAlias, createPlaces } from '../routes/places.ts'
import { withPlaceTitles } from '../routes/place-titles.ts'
import { isPublicPath } from '../routes/site-pages.ts'
import { createModalStack } from '../shell/modal-stack.ts'
import { Site, type SiteProps } from '../shell/site.tsx'
import { keepScrollPosition } from './keep-scroll-position.ts'
import { loadFirstRemotes, prefetchFirstRemote } from './load-first-remotes.ts'
import { resumeSession } from './resume-session.ts'

export type SiteElements = { root: Root; page: HTMLElement; modalContainer: HTMLElement; toastContainer: HTMLElement }
/** Returns the reporter of a source: `host`, or a remote with its version. */
export type ReporterFor = ReturnType<typeof createErrorReporter>

type OpenSiteOptions = {
  elements: SiteElements
  configuration: Configuration
  reporterFor: ReporterFor
  remoteLog: RemoteLog
  signals: PageReleaseSignals
}

type Store = ReturnType<typeof createStore>

/**
 * The composition root of the site. The registry and the messages load while the session is resumed, and the remotes of
 * the page while the messages are awaited, so that their round trips overlap.
 */
export const openSite = async (options: OpenSiteOptions): Promise<void> => {
  const { elements, configuration, reporterFor } = options
  const { config } = configuration
  const store = createStore()
  const overrides = await loadRemoteOverrides({ environment: config.environment, store })
  const report = reportUnlessLeaving(reporterFor('host'))
  const loadRegistry = createTrustedRegistry({ config, report })
  const releases = createReleaseReader({ config, report })
  const registry = readRegistryAndReleases(loadRegistry, releases)
  // Awaited below. Before that the sign-in may fail, or leave the page.
  registry.catch(() => undefined)
  const messages = loadMessages(configuration, report)

  const placedFor = async (customerId: string | undefined) => {
    const placed = placedRemotes(await registry, { storefront: config.storefront, customerId }, releases.known)
    return overrides.place(placed, await registry)
  }
  const isPublic = async (pathname: string) => isPublicPath(pathname, createPlaces(await placedFor(undefined)))
  const resumed = await resumeSession({ config, store, report: reporterFor('host'), isPublic })
  if (!resumed) return
  const { session, customerId, keepSnapshot } = resumed
  const placed = await placedFor(customerId)
  const places = createPlaces(placed)
  redirectAlias(places)
  const { pathname } = window.location

  const loader = openFederation(options, {
    store,
    overrides,
    registry: await registry,
    loadRegistry,
    releases,
    customerId,
  })
  const firstRemote = loadFirstRemotes(loader, places, pathname)

  const consent = createConsent({ store, parentDomain: config.parentDomain })
  const flagEvaluation = evaluateFlags({ config, customerId, declared: declaredSwitches(placed) })
  store.set(flagEvaluationAtom, flagEvaluation)
  const services = createHostServices({
    ...configuration,
    session,
    messages: withPlaceTitles(await messages, places),
    store,
    flagEvaluation,
    consent,
    reporterFor,
    keepSnapshot,
    modals: createModalStack({ page: elements.page, container: elements.modalContainer }),
  })
  publishSessionEnd(store, services)

  const federation = {
    loader,
    servicesFor: createServicesForRemotes(services, {
      reporterFor,
      declarationsOf: createDeclarations(await registry, placed, releases.known),
    }),
    onContent: options.signals.noteContent,
  }
  const prefetch = prefetchFirstRemote(federation, places, pathname)
  await firstRemote
  await prefetch.settle()
  renderSite(elements, { services, federation, places, store, consent })
  keepScrollPosition()
  loadProvidedLibraries()
}

type FederationParts = {
  store: Store
  overrides: RemoteOverrides
  registry: RemoteRegistry
  loadRegistry: () => Promise<RemoteRegistry>
  releases: ReleaseReader
  customerId: string | undefined
}

const openFederation = (
  { configuration, reporterFor, remoteLog, signals }: OpenSiteOptions,
  parts: FederationParts,
) => {
  const { store, registry, releases } = parts
  const prepare = prepareRemote(configuration.storefront)
  const loader = startFederation({ ...parts, configuration, remoteLog, signals, reporterFor, prepare })
  if (mayOverride(configuration.config.environment))
    store.set(remoteInsightAtom, {
      remoteLog,
      transfers: watchTransfers(),
      registry,
      knownRelease: releases.known,
    })
  return loader
}

const publishSessionEnd = (store: Store, { events }: HostServices) =>
  store.sub(sessionEndedAtom, () => {
    const reason = store.get(sessionEndedAtom)
    if (reason) events.publish('session/signed-out', { reason })
  })

/** In a transition React renders in slices, so that events in the meantime need not wait for the whole page. */
const renderSite = ({ root, toastContainer }: SiteElements, props: Omit<SiteProps, 'toastContainer'>) =>
  startTransition(() => root.render(<Site {...props} toastContainer={toastContainer} />))
