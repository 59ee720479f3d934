import { rejectWhenAborted } from '@account/shared/abort/reject-when-aborted.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { ensureMicroFrontend, ensureSupported } from '../releases/contract-gate.ts'
import { sourceOf } from '../releases/remote-load-error.ts'
import type { LoadedRemote } from '../releases/remote-outcome.ts'
import type { LoadableRelease } from '../releases/release-files.ts'
import type { RemoteRuntime } from './remote-runtime.ts'

/** Timeout of one attempt at one release, from its manifest to its running module. */
export const LOAD_TIMEOUT_MS = 5_000

/**
 * Creates the attempts of one page. The second attempt at a release uses fresh addresses. Each rejects after its
 * timeout.
 */
export const createReleaseAttempts = (runtime: RemoteRuntime) => {
  const tried = new Set<string>()
  let attempt = 0

  return async (remote: RemoteName, release: LoadableRelease): Promise<LoadedRemote> => {
    ensureSupported(remote, release)
    attempt += 1
    const isRepeated = tried.has(release.manifest)
    tried.add(release.manifest)
    const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS)
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
