import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { NamedRelease } from './release-files.ts'

/** A missing part may be the connection's fault once; the second time it is the release's. */
const FAILURES_ALLOWED = 1

/** Counts how often each running release of the page failed. */
export const createFailedReleases = () => {
  const counts = new Map<RemoteName, Map<string, number>>()
  const countOf = (manifest: string) => Math.max(0, ...[...counts.values()].map((known) => known.get(manifest) ?? 0))
  const add = (remote: RemoteName, manifest: string, failures: number) => {
    const known = counts.get(remote) ?? new Map<string, number>()
    counts.set(remote, known.set(manifest, (known.get(manifest) ?? 0) + failures))
  }
  return {
    /** The release lacked a part. It is excluded the second time. */
    count: (remote: RemoteName, { manifest }: NamedRelease) => add(remote, manifest, 1),
    exclude: (remote: RemoteName, { manifest }: NamedRelease) => add(remote, manifest, FAILURES_ALLOWED + 1),
    withoutFailed: <Release extends NamedRelease>(releases: readonly Release[]) =>
      releases.filter(({ manifest }) => countOf(manifest) <= FAILURES_ALLOWED),
    reset: (remote: RemoteName) => counts.delete(remote),
  }
}
