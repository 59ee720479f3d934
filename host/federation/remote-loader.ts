import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { createReleaseAttempts } from './runtime/attempt-release.ts'
import type { Audience } from './releases/audience.ts'
import { chooseReleases } from './releases/choose-releases.ts'
import type { LoadedRemote } from './releases/loaded-remote.ts'
import { createFailedReleases } from './releases/failed-releases.ts'
import { noOverrides, type RemoteOverrides } from './overrides/remote-overrides.ts'
import { failureOf, RemoteLoadError, sourceOf } from './releases/remote-load-error.ts'
import type { LoadableRelease } from './releases/release-files.ts'
import type { RemoteRuntime } from './runtime/remote-runtime.ts'

export type RemoteOutcome = { remote: RemoteName; release: LoadableRelease; source: string } & (
  { outcome: 'loaded'; refusals: number; durationMs: number } | { outcome: 'refused'; error: RemoteLoadError }
)

export type RemoteLoader = {
  /** Rejects with `RemoteLoadError`; the next call then tries again. */
  load: (name: RemoteName) => Promise<LoadedRemote>
  /** Starts a load whose result will soon be needed. */
  preload: (name: RemoteName) => void
  /** The loaded remote, which can be shown at once. */
  loaded: (name: RemoteName) => LoadedRemote | undefined
  /** The kill switch: what is shown of the remote goes, and the next load asks the registry afresh. */
  withdraw: (name: RemoteName) => void
  /**
   * What runs of the remote lacks a part of its own: it goes, and the next load begins it anew; the second time it gives
   * way to the release below it.
   */
  renew: (name: RemoteName) => void
  /** Told when a remote was loaded or went. Returns how to stop listening. */
  subscribe: (listener: () => void) => () => void
}

export type RemoteLoaderOptions = {
  /** `isRefresh`: the remote failed before, so the registry is read again. */
  readRegistry: (options: { isRefresh: boolean }) => Promise<RemoteRegistry>
  /** The customer and storefront of the page, which canaries may be limited to. */
  audience: Audience
  runtime: RemoteRuntime
  overrides?: RemoteOverrides
  onOutcome: (outcome: RemoteOutcome) => void
  /** Runs between the arrival of a remote and its first rendering. Never rejects. */
  prepare?: (loaded: LoadedRemote) => Promise<unknown>
}

type Running = { loaded: LoadedRemote; release: LoadableRelease }

/** Loads remotes with timeouts, a second attempt and the previous release, and reports each outcome. */
export const createRemoteLoader = (options: RemoteLoaderOptions): RemoteLoader => {
  const { readRegistry, audience, runtime, overrides = noOverrides, onOutcome, prepare } = options
  const loads = new Map<RemoteName, Promise<Running>>()
  const finished = new Map<RemoteName, Running>()
  const failed = new Set<RemoteName>()
  /** By manifest: a disabled release that is enabled again still runs in this page. */
  const running = new Map<string, LoadedRemote>()
  const listeners = new Set<() => void>()
  const flaws = createFailedReleases()
  const attemptRelease = createReleaseAttempts(runtime)

  const runRelease = async (remote: RemoteName, release: LoadableRelease): Promise<Running> => {
    const known = running.get(release.manifest)
    if (known) return { loaded: known, release }
    const loaded = await attemptRelease(remote, release)
    await prepare?.(loaded)
    running.set(release.manifest, loaded)
    return { loaded, release }
  }

  /** Tries the releases in their order until one runs; undefined where none does. */
  const runFirstOf = async (remote: RemoteName, releases: readonly LoadableRelease[], refusals: RemoteLoadError[]) => {
    const startedAt = performance.now()
    for (const release of releases) {
      if (isLastingRefusal(refusals, release)) continue
      const source = sourceOf(remote, release.version)
      try {
        const run = await runRelease(remote, release)
        const durationMs = Math.round(performance.now() - startedAt)
        onOutcome({ outcome: 'loaded', remote, release, source, refusals: refusals.length, durationMs })
        return run
      } catch (error) {
        const refusal = asLoadError(error, remote, release)
        refusals.push(refusal)
        onOutcome({ outcome: 'refused', remote, release, source, error: refusal })
      }
    }
    return undefined
  }

  const loadOnce = async (remote: RemoteName): Promise<Running> => {
    const refusals: RemoteLoadError[] = []
    const local = overrides.buildOf(remote)
    if (local) {
      const run = await runFirstOf(remote, flaws.without([local]), refusals)
      if (run) return run
      overrides.giveUp(remote)
    }
    const registry = await readRegistry({ isRefresh: failed.has(remote) })
    const releases = flaws.without(chooseReleases(remote, registry.remotes[remote], audience))
    const run = await runFirstOf(remote, releases, refusals)
    if (run) return run
    // Whoever asks once more wants all of them tried.
    flaws.forgive(remote)
    throw refusals[0] ?? new RemoteLoadError({ remote, version: undefined, failure: 'incomplete' })
  }

  const tell = () => listeners.forEach((listener) => listener())

  const load = (remote: RemoteName): Promise<Running> => {
    const begun = loads.get(remote)
    if (begun) return begun
    const started = loadOnce(remote)
    loads.set(remote, started)
    started.then(
      (run) => {
        finished.set(remote, run)
        tell()
      },
      () => {
        failed.add(remote)
        loads.delete(remote)
      },
    )
    return started
  }

  const drop = (remote: RemoteName): Running | undefined => {
    const run = finished.get(remote)
    if (!run) return undefined
    finished.delete(remote)
    loads.delete(remote)
    failed.add(remote)
    return run
  }

  return {
    load: async (remote) => (await load(remote)).loaded,
    // The area of the remote loads it again and shows the failure.
    preload: (remote) => void load(remote).catch(() => undefined),
    loaded: (remote) => finished.get(remote)?.loaded,
    withdraw(remote) {
      if (drop(remote)) tell()
    },
    renew(remote) {
      const run = drop(remote)
      if (!run) return
      flaws.note(remote, run.release)
      running.delete(run.release.manifest)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A release of another contract, or without a micro-frontend, fails the second attempt for the same reason. */
const isLastingRefusal = (refusals: readonly RemoteLoadError[], { version }: LoadableRelease) =>
  refusals.some((refusal) => refusal.version === version && ['contract', 'shape'].includes(refusal.failure))

const asLoadError = (error: unknown, remote: RemoteName, { version }: LoadableRelease): RemoteLoadError =>
  error instanceof RemoteLoadError
    ? error
    : new RemoteLoadError({ remote, version, failure: failureOf(error), cause: error })
