import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { Messages, ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { createStore } from 'jotai'
import { loadConfiguration, type Configuration } from '../../configuration/load-configuration.ts'
import { createFederationRuntime } from '../../federation/runtime/federation-runtime.ts'
import { applyKillSwitch, watchRegistry, createRegistrySource } from '../../federation/watch-registry.ts'
import { loadRemoteOverrides } from '../../federation/overrides/load-remote-overrides.ts'
import type { RemoteOverrides } from '../../federation/overrides/remote-overrides.ts'
import { placedRemotes } from '../../federation/releases/placed-remotes.ts'
import { createRemoteLoader, type RemoteLoader } from '../../federation/remote-loader.ts'
import type { RemoteRuntime } from '../../federation/runtime/remote-runtime.ts'
import type { PageReleaseSignals } from '../../federation/signals/release-signals.ts'
import { startSignals, reportsCounted } from '../../federation/signals/start-signals.ts'
import { createTrustedRegistry } from '../../federation/trust/load-trusted-registry.ts'
import {
  createReleaseReader,
  readRegistryAndReleases,
  type ReleaseReader,
} from '../../federation/trust/release-reader.ts'
import { translations } from '../../messages/translations.ts'
import { createErrorReporter } from '../../reporting/error-reporter.ts'
import { createEmbeddedSession, type EmbeddedSession } from '../../session/embedded-session.ts'
import { withTimeout } from '../../timeouts/waits.ts'
import { loadOverrides } from '../../messages/load-overrides.ts'
import { prepareRemote } from '../../federation/prepare-remote.ts'
import { TRANSLATION_TIMEOUT_MS } from '../../messages/load-messages.ts'
import { createPlaces, type EmbeddedPlace, type PlacedRemote } from '../../routes/places.ts'
import type { ShadowStyles } from '../shadow-root/shadow-styles.ts'

export type EmbedPageOptions = {
  accountOrigin: string
  styles: ShadowStyles
}

/** The parts that all elements of a page share. */
export type OpenEmbedPage = {
  configuration: Configuration
  messages: Messages
  session: EmbeddedSession
  /** Reporters by source: `embed`, or a remote with its version. */
  reporterFor: (source: string) => ReportError
  /** Counts what happens to releases on the page. */
  signals: PageReleaseSignals
  loadRegistry: () => Promise<RemoteRegistry>
  /** The registry as it was when the page opened. */
  registry: RemoteRegistry
  releases: ReleaseReader
  /** The remotes that the customer's releases place. */
  placedFor: (customerId: string) => PlacedRemote[]
  /** One loader per customer, because a canary may be limited to some customers. */
  loaderFor: (customerId: string) => RemoteLoader
  /** The place of the release that an element of this name embeds. Throws if there is no such release. */
  placeOf: (elementName: string, customerId: string) => EmbeddedPlace
}

export type EmbedPage = EmbedPageOptions & {
  /** Loaded with the first element. Rejects with `SiteStartError`; the next call then tries again. */
  open: () => Promise<OpenEmbedPage>
  /** Watches the kill switch while at least one element is on the page. Returns a function that the element calls when it leaves. */
  join: () => () => void
}

export const createEmbedPage = ({ accountOrigin, styles }: EmbedPageOptions): EmbedPage => {
  let opening: Promise<OpenEmbedPage> | undefined
  let runtime: RemoteRuntime | undefined
  let elements = 0
  let stopWatching: (() => void) | undefined
  const loaders = new Map<string, RemoteLoader>()

  const createLoader = (
    { configuration, overrides, reporterFor, signals, registry, loadRegistry, releases }: Loading,
    customerId: string,
  ) =>
    createRemoteLoader({
      readRegistry: createRegistrySource(registry, loadRegistry),
      readRelease: releases.read,
      audience: { storefront: configuration.storefront.code, customerId },
      overrides,
      runtime: (runtime ??= createFederationRuntime({ takeStyles: styles.take })),
      prepare: prepareRemote(configuration.storefront),
      reportDisabled: (error) => reporterFor('embed')({ action: 'remote/load', error }),
      onOutcome: (outcome) => {
        signals.note(outcome)
        if (outcome.outcome === 'refused')
          reporterFor(outcome.source)({ action: 'remote/attempt', error: outcome.error })
      },
    })

  const load = async (): Promise<OpenEmbedPage> => {
    const configuration = await loadConfiguration({ origin: accountOrigin })
    const { config, storefront } = configuration
    const signals = startSignals(config)
    const reporterFor = reportsCounted(createErrorReporter(configuration), signals.noteReport)
    const loadRegistry = createTrustedRegistry({ config, report: reporterFor('embed') })
    const releases = createReleaseReader({ config, report: reporterFor('embed') })
    const [registry, messageOverrides, overrides] = await Promise.all([
      readRegistryAndReleases(loadRegistry, releases),
      loadOverrides({ url: config.messagesUrl, report: reporterFor('embed') }),
      loadRemoteOverrides({ environment: config.environment, store: createStore() }),
      withTimeout(translations.load(storefront.locale), TRANSLATION_TIMEOUT_MS),
    ])
    const loaderFor = (customerId: string) => {
      const loader =
        loaders.get(customerId) ??
        createLoader({ configuration, overrides, reporterFor, signals, registry, loadRegistry, releases }, customerId)
      loaders.set(customerId, loader)
      return loader
    }
    const placedFor = (customerId: string) =>
      placedRemotes(registry, { storefront: configuration.storefront.code, customerId }, releases.known)
    return {
      configuration,
      registry,
      releases,
      placedFor,
      messages: { locale: storefront.locale, overrides: messageOverrides },
      session: createEmbeddedSession({ config, accountOrigin, report: reporterFor('embed') }),
      reporterFor,
      signals,
      loadRegistry,
      loaderFor,
      placeOf: (elementName, customerId) => {
        const place = createPlaces(placedFor(customerId)).embeddedAs(elementName)
        if (!place) throw new Error(`No remote of the registry may be embedded as <${elementName}>.`)
        return place
      },
    }
  }

  const open = () => {
    opening ??= load()
    opening.catch(() => (opening = undefined))
    return opening
  }

  const watchKillSwitch = () =>
    watchRegistry({
      load: async () => (await open()).loadRegistry(),
      onRegistry: (registry) => {
        for (const loader of loaders.values()) applyKillSwitch(loader, registry)
      },
    })

  return {
    accountOrigin,
    styles,
    open,
    join: () => {
      elements += 1
      stopWatching ??= watchKillSwitch()
      return () => {
        elements -= 1
        if (elements > 0) return
        stopWatching?.()
        stopWatching = undefined
      }
    },
  }
}

type Loading = {
  configuration: Configuration
  overrides: RemoteOverrides
  reporterFor: (source: string) => ReportError
  signals: PageReleaseSignals
  registry: RemoteRegistry
  loadRegistry: () => Promise<RemoteRegistry>
  releases: ReleaseReader
}
