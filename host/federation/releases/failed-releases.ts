import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { NamedRelease } from './release-files.ts'

/** A missing part may be the connection's fault once; the second time it is the release's. */
const FAILURES_ALLOWED = 1

/** Counts how often each running release of the page failed. */
export const createFailedReleases = () => {
  const failures = new Map<RemoteName, Map<string, number>>()
  const countOf = (remote: RemoteName, { manifest }: NamedRelease) => failures.get(remote)?.get(manifest) ?? 0
  const set = (remote: RemoteName, { manifest }: NamedRelease, count: number) =>
    failures.set(remote, new Map(failures.get(remote)).set(manifest, count))
  return {
    /** The release lacked a part. It is excluded the second time. */
    count: (remote: RemoteName, release: NamedRelease) => set(remote, release, countOf(remote, release) + 1),
    exclude: (remote: RemoteName, release: NamedRelease) => set(remote, release, FAILURES_ALLOWED + 1),
    withoutFailed: <Release extends NamedRelease>(remote: RemoteName, releases: readonly Release[]) =>
      releases.filter((release) => countOf(remote, release) <= FAILURES_ALLOWED),
    reset: (remote: RemoteName) => failures.delete(remote),
  }
}
