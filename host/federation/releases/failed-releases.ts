import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { LoadableRelease } from './release-files.ts'

/** A part that does not come may be the connection's fault once; twice it is the release's. */
const FLAWS_AT_MOST = 1

/** Counts how often running releases of the page lacked parts of their own. */
export const createFailedReleases = () => {
  const counts = new Map<RemoteName, Map<string, number>>()
  const countOf = (manifest: string) => Math.max(0, ...[...counts.values()].map((known) => known.get(manifest) ?? 0))
  return {
    note: (remote: RemoteName, { manifest }: LoadableRelease) => {
      const known = counts.get(remote) ?? new Map<string, number>()
      counts.set(remote, known.set(manifest, (known.get(manifest) ?? 0) + 1))
    },
    without: (releases: readonly LoadableRelease[]) =>
      releases.filter(({ manifest }) => countOf(manifest) <= FLAWS_AT_MOST),
    forgive: (remote: RemoteName) => counts.delete(remote),
  }
}
