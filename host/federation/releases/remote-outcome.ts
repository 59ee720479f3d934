import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { LoadableRelease } from './release-files.ts'
import type { ReleaseGroup } from '@account/shared/contracts/release-signals.ts'
import type { RemoteLoadError } from './remote-load-error.ts'

/** An event in the loading of one release of a remote. */
export type RemoteOutcome = { remote: RemoteName; release: LoadableRelease; source: string } & (
  | { outcome: 'asked'; group: ReleaseGroup }
  | { outcome: 'loaded'; refusals: number; durationMs: number }
  | { outcome: 'refused'; error: RemoteLoadError }
)
