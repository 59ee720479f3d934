import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { LoadableRelease } from '../releases/release-files.ts'

export type ReleaseRequest = {
  remote: RemoteName
  release: LoadableRelease
  /** Counts the attempts of the page. */
  attempt: number
  /** The page tried this release before: ask by fresh addresses. */
  isRepeated: boolean
  /** Aborted when nobody waits for the attempt any more. */
  signal: AbortSignal
}

/** What runs releases: module federation on the page, a fake in tests. */
export type RemoteRuntime = {
  /** Resolves to the module behind `./entry`, unchecked. */
  load: (request: ReleaseRequest) => Promise<unknown>
}
