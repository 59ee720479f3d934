import type { RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { createReleaseAttempts } from './runtime/attempt-release.ts'
import { groupOf, type Audience } from './releases/audience.ts'
import { chooseReleases } from './releases/choose-releases.ts'
import type { LoadedRemote, RemoteOutcome } from './releases/remote-outcome.ts'
import { createDisabledRemotes, type DisabledRemote } from './releases/disabled-remotes.ts'
import { createFailedReleases } from './releases/failed-releases.ts'
import { noOverrides, type RemoteOverrides } from './overrides/remote-overrides.ts'
import { failureOf, isDisabled, RemoteLoadError, sourceOf } from './releases/remote-load-error.ts'
import type { LoadableRelease, NamedRelease, ReleaseChoice } from './releases/release-files.ts'
import type { RemoteRuntime } from './runtime/remote-runtime.ts'

export type RemoteLoader = {
  /** Rejects with `RemoteLoadError`; the next call then tries again. */
  load: (name: RemoteName) => Promise<LoadedRemote>
  /** Loads what will soon be shown. Never rejects: the next `load` gets the failure, which is then counted and reported once. */
  preload: (name: RemoteName) => Promise<LoadedRemote | undefined>
  /** The loaded remote, which can be shown at once. */
  loaded: (name: RemoteName) => LoadedRemote | undefined
  /** Undefined for a remote that is not known to be disabled. */
  disabled: (name: RemoteName) => DisabledRemote | undefined
  /** The registry disables the remote: it leaves the page. */
  disable: (name: RemoteName) => void
  /** The registry no longer disables the remote: its areas load it again. */
  enable: (name: RemoteName) => void
  /** The running release lacks a part: it is loaded again, and the second time its fallback is loaded instead. */
  restart: (name: RemoteName) => void
  /**
   * The running release crashes while it renders: the page excludes it and loads its fallback. False for an unpublished
   * build, which has none. A release that no longer runs is ignored, so that areas of one remote replace it once.
   */
  fallBack: (name: RemoteName, crash: Crash) => boolean
  /** Notifies of every load, disabling and fallback. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** `source`: the release that crashed, such as `photos@0.1.0-3f2a`. */
type Crash = { source: string; cause: unknown }

export type RemoteLoaderOptions = {
  /** `isRefresh`: the remote failed before, so the registry is read again. */
  readRegistry: (options: { isRefresh: boolean }) => Promise<RemoteRegistry>
  /** Reads the release file that the registry names. Rejects where it must not be used. */
  readRelease: (remote: RemoteName, pointer: ReleasePointer) => Promise<RemoteRelease>
  /** The customer and storefront of the page, which canaries may be limited to. */
  audience: Audience
  runtime: RemoteRuntime
  overrides?: RemoteOverrides
  onOutcome: (outcome: RemoteOutcome) => void
  /** Reports that a remote is disabled, once per page, and returns the correlation id. */
  reportDisabled: (error: RemoteLoadError) => string
  /** Runs between the arrival of a remote and its first rendering. Never rejects. */
  prepare?: (loaded: LoadedRemote) => Promise<unknown>
}

type Running = { loaded: LoadedRemote; release: LoadableRelease }

/** Loads remotes with timeouts, a second attempt and the previous release, and reports each outcome. */
export const createRemoteLoader = (options: RemoteLoaderOptions): RemoteLoader => {
  const {
    readRegistry,
    readRelease,
    audience,
    runtime,
    overrides = noOverrides,
    onOutcome,
    reportDisabled,
    prepare,
  } = options
  const loads = new Map<RemoteName, Promise<Running>>()
  const finished = new Map<RemoteName, Running>()
  const failed = new Set<RemoteName>()
  /** Loaded remotes by manifest. A disabled release that is enabled again still runs in this page. */
  const running = new Map<string, LoadedRemote>()
  const listeners = new Set<() => void>()
  const failedReleases = createFailedReleases()
  const crashes = new Map<RemoteName, RemoteLoadError>()
  const disabledRemotes = createDisabledRemotes(reportDisabled)
  const attemptRelease = createReleaseAttempts(runtime)

  const runRelease = async (remote: RemoteName, choice: ReleaseChoice): Promise<Running> => {
    const release = 'hash' in choice ? await readRelease(remote, choice) : choice
    const known = running.get(release.manifest)
    if (known) return { loaded: known, release }
    const loaded = await attemptRelease(remote, release)
    await prepare?.(loaded)
    running.set(release.manifest, loaded)
    return { loaded, release }
  }

  /** Tries the releases in their order until one runs; undefined where none does. */
  const runFirstOf = async (remote: RemoteName, choices: readonly ReleaseChoice[], refusals: RemoteLoadError[]) => {
    const startedAt = performance.now()
    for (const choice of choices) {
      if (isLastingRefusal(refusals, choice)) continue
      const source = sourceOf(remote, choice.version)
      try {
        const run = await runRelease(remote, choice)
        const durationMs = Math.round(performance.now() - startedAt)
        onOutcome({ outcome: 'loaded', remote, release: run.release, source, refusals: refusals.length, durationMs })
        return run
      } catch (error) {
        const refusal = asLoadError(error, remote, choice)
        refusals.push(refusal)
        onOutcome({ outcome: 'refused', remote, release: choice, source, error: refusal })
      }
    }
    return undefined
  }

  const loadOnce = async (remote: RemoteName): Promise<Running> => {
    const refusals: RemoteLoadError[] = []
    const local = overrides.buildOf(remote)
    if (local) {
      const run = await runFirstOf(remote, failedReleases.withoutFailed(remote, [local]), refusals)
      if (run) return run
      overrides.discard(remote)
    }
    const registry = await readRegistry({ isRefresh: failed.has(remote) })
    const registered = registry.remotes[remote]
    const releases = failedReleases.withoutFailed(remote, chooseReleases(remote, registered, audience))
    const [first] = releases
    if (first && registered) {
      const group = groupOf(remote, registered, audience)
      onOutcome({ outcome: 'asked', remote, release: first, source: sourceOf(remote, first.version), group })
    }
    const run = await runFirstOf(remote, releases, refusals)
    if (run) return run
    // A retry by the customer tries every release again.
    failedReleases.reset(remote)
    const crash = crashes.get(remote)
    crashes.delete(remote)
    throw refusals[0] ?? crash ?? new RemoteLoadError({ remote, version: undefined, failure: 'incomplete' })
  }

  const notify = () => listeners.forEach((listener) => listener())

  const load = (remote: RemoteName): Promise<Running> => {
    const pending = loads.get(remote)
    if (pending) return pending
    const started = loadOnce(remote)
    loads.set(remote, started)
    started.then(
      (run) => {
        finished.set(remote, run)
        disabledRemotes.remove(remote)
        notify()
      },
      (error: unknown) => {
        failed.add(remote)
        if (!isDisabled(error)) return
        loads.delete(remote)
        if (disabledRemotes.add(error)) notify()
      },
    )
    return started
  }

  /** All areas that are mounted together get one failure. */
  const loadOrForget = async (remote: RemoteName): Promise<LoadedRemote> => {
    const loading = load(remote)
    try {
      return (await loading).loaded
    } catch (error) {
      if (loads.get(remote) === loading) loads.delete(remote)
      throw error
    }
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
    load: loadOrForget,
    preload: (remote) =>
      load(remote).then(
        ({ loaded }) => loaded,
        () => undefined,
      ),
    loaded: (remote) => finished.get(remote)?.loaded,
    disabled: disabledRemotes.get,
    disable(remote) {
      // A build of the developer is not the registry's to disable.
      if (finished.get(remote)?.release.isUnpublished) return
      const run = drop(remote)
      if (!run) return
      disabledRemotes.add(new RemoteLoadError({ remote, version: run.release.version, failure: 'disabled' }))
      notify()
    },
    enable(remote) {
      if (disabledRemotes.remove(remote)) notify()
    },
    restart(remote) {
      const run = drop(remote)
      if (!run) return
      failedReleases.count(remote, run.release)
      running.delete(run.release.manifest)
      notify()
    },
    fallBack(remote, { source, cause }) {
      const run = finished.get(remote)
      if (run?.loaded.source !== source) return true
      const { release } = run
      if (release.isUnpublished) return false
      drop(remote)
      failedReleases.exclude(remote, release)
      running.delete(release.manifest)
      const error = new RemoteLoadError({ remote, version: release.version, failure: 'crashed', cause })
      crashes.set(remote, error)
      onOutcome({ outcome: 'refused', remote, release, source, error })
      notify()
      return true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A release of another contract, or without a micro-frontend, fails the second attempt for the same reason. */
const isLastingRefusal = (refusals: readonly RemoteLoadError[], { version }: NamedRelease) =>
  refusals.some((refusal) => refusal.version === version && ['contract', 'shape'].includes(refusal.failure))

const asLoadError = (error: unknown, remote: RemoteName, { version }: NamedRelease): RemoteLoadError =>
  error instanceof RemoteLoadError
    ? error
    : new RemoteLoadError({ remote, version, failure: failureOf(error), cause: error })
