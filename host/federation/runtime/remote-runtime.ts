import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { LoadableRelease } from '../releases/release-files.ts'

export type ReleaseRequest = {
  remote: RemoteName
  release: LoadableRelease
  /** Number of the attempt on this page. */
  attempt: number
  /** The page has tried this release before, so the requests use fresh addresses. */
  isRepeated: boolean
  /** Aborted when the attempt has timed out. */
  signal: AbortSignal
}

/** Runs releases: module federation on the page, a fake in tests. */
export type RemoteRuntime = {
  /** Resolves to the module that `./entry` exposes, unchecked. */
  load: (request: ReleaseRequest) => Promise<unknown>
}
