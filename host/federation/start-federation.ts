import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import type { createStore } from 'jotai'
import type { Configuration } from '../configuration/load-configuration.ts'
import { applyKillSwitch, watchRegistry, createRegistrySource } from './watch-registry.ts'
import { createFederationRuntime } from './runtime/federation-runtime.ts'
import type { RemoteOverrides } from './overrides/remote-overrides.ts'
import type { RemoteLog } from './remote-log.ts'
import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts'
import type { PageReleaseSignals } from './signals/release-signals.ts'
import type { ReleaseReader } from './trust/release-reader.ts'
import { createUpdateWatch } from './updates/update-watch.ts'

type FederationStart = {
  configuration: Configuration
  store: ReturnType<typeof createStore>
  registry: RemoteRegistry
  loadRegistry: () => Promise<RemoteRegistry>
  releases: Pick<ReleaseReader, 'read'>
  customerId: string | undefined
  overrides: RemoteOverrides
  remoteLog: RemoteLog
  signals: Pick<PageReleaseSignals, 'note'>
  reporterFor: (source: string) => ReportError
  prepare: NonNullable<RemoteLoaderOptions['prepare']>
}

/** Creates the page's loader, applies the kill switch within a minute, and publishes newer releases. */
export const startFederation = (start: FederationStart): RemoteLoader => {
  const { configuration, store, registry, loadRegistry, releases, customerId, overrides, remoteLog, signals } = start
  const { reporterFor, prepare } = start
  const { storefront } = configuration
  const audience = { storefront: storefront.code, customerId }
  const loader = createRemoteLoader({
    readRegistry: createRegistrySource(registry, loadRegistry),
    readRelease: releases.read,
    audience,
    runtime: createFederationRuntime(),
    overrides,
    prepare,
    onOutcome: (outcome) => {
      remoteLog.note(outcome)
      signals.note(outcome)
      if (outcome.outcome === 'refused') reporterFor(outcome.source)({ action: 'remote/attempt', error: outcome.error })
      if (outcome.outcome === 'loaded') performance.mark(`remote/loaded ${outcome.source}`, { detail: outcome })
    },
    reportDisabled: (error) => reporterFor('host')({ action: 'remote/load', error }),
  })
  const noteUpdates = createUpdateWatch({ store, startedWith: registry, audience, loader })
  watchRegistry({
    load: loadRegistry,
    onRegistry: (latest) => {
      applyKillSwitch(loader, latest)
      noteUpdates(latest)
    },
  })
  return loader
}
