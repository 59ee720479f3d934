import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { ReleaseGroup } from '@account/shared/contracts/release-signals.ts'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import type { LoadableRelease, NamedRelease } from './release-files.ts'
import type { RemoteLoadError } from './remote-load-error.ts'

export type LoadedRemote = {
  /** `photos@0.1.0-3f2a` */
  source: string
  microFrontend: MicroFrontend
}

/** An event in the loading of one release of a remote. */
export type RemoteOutcome = { remote: RemoteName; source: string } & (
  | { outcome: 'asked'; release: NamedRelease; group: ReleaseGroup }
  | { outcome: 'loaded'; release: LoadableRelease; refusals: number; durationMs: number }
  | { outcome: 'refused'; release: NamedRelease; error: RemoteLoadError }
)
