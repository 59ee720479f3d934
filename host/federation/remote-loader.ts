import type { RemoteName, RemoteRegistry, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { chooseReleases, type Audience } from './choose-releases.ts'
import { ensureMicroFrontend, ensureSupported } from './contract-gate.ts'
import { failureOf, RemoteLoadError, sourceOf } from './remote-load-error.ts'
import type { RemoteRuntime } from './remote-runtime.ts'

/** One attempt at one release, from its manifest to its running module. */
export const LOAD_BUDGET_MS = 5_000

export type LoadedRemote = {
  /** `photos@0.1.0-3f2a` */
  source: string
  microFrontend: MicroFrontend
}

export type RemoteOutcome =
  | { outcome: 'loaded'; source: string; refusals: number; durationMs: number }
  | { outcome: 'refused'; source: string; error: RemoteLoadError }

export type RemoteLoader = {
  /** Rejects with `RemoteLoadError`; the next call then tries again. */
  load: (name: RemoteName) => Promise<LoadedRemote>
  /** Begins a load that somebody will soon ask for. */
  preload: (name: RemoteName) => void
  /** What has been loaded already and can be shown at once. */
  loaded: (name: RemoteName) => LoadedRemote | undefined
  /** The kill switch: what is shown of the remote goes, and the next load asks the registry afresh. */
  withdraw: (name: RemoteName) => void
  /** Told when a remote was withdrawn. Returns how to stop listening. */
  subscribe: (listener: () => void) => () => void
}

export type RemoteLoaderOptions = {
  /** `isAfresh`: the remote failed before, and the registry may have learnt better meanwhile. */
  readRegistry: (options: { isAfresh: boolean }) => Promise<RemoteRegistry>
  /** Whose page it is: some releases are meant for some only. */
  audience: Audience
  runtime: RemoteRuntime
  onOutcome: (outcome: RemoteOutcome) => void
  /** What a remote may do between its arrival and its first rendering. Never rejects. */
  prepare?: (loaded: LoadedRemote) => Promise<unknown>
}

/** The host's own way to its remotes: budgets, a second attempt, the previous release, and a report of each outcome. */
export const createRemoteLoader = (options: RemoteLoaderOptions): RemoteLoader => {
  const { readRegistry, audience, runtime, onOutcome, prepare } = options
  const loads = new Map<RemoteName, Promise<LoadedRemote>>()
  const finished = new Map<RemoteName, LoadedRemote>()
  const failed = new Set<RemoteName>()
  /** By manifest: a release that was withdrawn and is back runs in this page already. */
  const running = new Map<string, LoadedRemote>()
  const listeners = new Set<() => void>()
  const attemptRelease = createAttempt(runtime)

  const loadOnce = async (remote: RemoteName): Promise<LoadedRemote> => {
    const registry = await readRegistry({ isAfresh: failed.has(remote) })
    const startedAt = performance.now()
    const refusals: RemoteLoadError[] = []
    for (const release of chooseReleases(remote, registry.remotes[remote], audience)) {
      if (isLastingRefusal(refusals, release)) continue
      const known = running.get(release.manifest)
      if (known) return known
      try {
        const loaded = await attemptRelease(remote, release)
        await prepare?.(loaded)
        running.set(release.manifest, loaded)
        onOutcome({
          outcome: 'loaded',
          source: loaded.source,
          refusals: refusals.length,
          durationMs: Math.round(performance.now() - startedAt),
        })
        return loaded
      } catch (error) {
        const refusal = asLoadError(error, remote, release)
        refusals.push(refusal)
        onOutcome({ outcome: 'refused', source: sourceOf(remote, release.version), error: refusal })
      }
    }
    throw refusals[0]
  }

  const load = (remote: RemoteName): Promise<LoadedRemote> => {
    const begun = loads.get(remote)
    if (begun) return begun
    const started = loadOnce(remote)
    loads.set(remote, started)
    started.then(
      (loaded) => finished.set(remote, loaded),
      () => {
        failed.add(remote)
        loads.delete(remote)
      },
    )
    return started
  }

  return {
    load,
    // Whoever shows the remote asks again and is told of the failure.
    preload: (remote) => void load(remote).catch(() => undefined),
    loaded: (remote) => finished.get(remote),
    withdraw(remote) {
      if (!finished.delete(remote)) return
      loads.delete(remote)
      failed.add(remote)
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A release that speaks another contract, or is no micro-frontend, is that at the second attempt, too. */
const isLastingRefusal = (refusals: readonly RemoteLoadError[], { version }: RemoteRelease) =>
  refusals.some((refusal) => refusal.version === version && ['contract', 'shape'].includes(refusal.failure))

const createAttempt = (runtime: RemoteRuntime) => {
  const tried = new Set<string>()
  let attempt = 0

  return async (remote: RemoteName, release: RemoteRelease): Promise<LoadedRemote> => {
    ensureSupported(remote, release)
    attempt += 1
    const isRepeated = tried.has(release.manifest)
    tried.add(release.manifest)
    const signal = AbortSignal.timeout(LOAD_BUDGET_MS)
    const module = await Promise.race([
      runtime.load({ remote, release, attempt, isRepeated, signal }),
      rejectWhenAborted(signal),
    ])
    return {
      source: sourceOf(remote, release.version),
      microFrontend: ensureMicroFrontend({ remote, version: release.version, module }),
    }
  }
}

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

const asLoadError = (error: unknown, remote: RemoteName, { version }: RemoteRelease): RemoteLoadError =>
  error instanceof RemoteLoadError
    ? error
    : new RemoteLoadError({ remote, version, failure: failureOf(error), cause: error })
