import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { LoadableRelease } from './release-files.ts'

/** A missing part may be the connection's fault once; the second time it is the release's. */
const FAILURES_ALLOWED = 1

/** Counts how often each running release of the page failed. */
export const createFailedReleases = () => {
  const counts = new Map<RemoteName, Map<string, number>>()
  const countOf = (manifest: string) => Math.max(0, ...[...counts.values()].map((known) => known.get(manifest) ?? 0))
  return {
    note: (remote: RemoteName, { manifest }: LoadableRelease) => {
      const known = counts.get(remote) ?? new Map<string, number>()
      counts.set(remote, known.set(manifest, (known.get(manifest) ?? 0) + 1))
    },
    without: (releases: readonly LoadableRelease[]) =>
      releases.filter(({ manifest }) => countOf(manifest) <= FAILURES_ALLOWED),
    forgive: (remote: RemoteName) => counts.delete(remote),
  }
}
