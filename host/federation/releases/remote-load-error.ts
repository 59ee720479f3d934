import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { BadManifestError } from './federation-manifest.ts'
import { MissingIntegrityError, ReleaseRefusal } from './release-files.ts'

/** The reason that a release was refused. */
export type RemoteLoadFailure =
  | 'unregistered'
  | 'disabled'
  | 'contract'
  | 'integrity'
  | 'signature'
  | 'manifest'
  | 'timeout'
  | 'script'
  | 'shape'
  | 'incomplete'
  | 'crashed'

type RemoteLoadErrorOptions = {
  remote: RemoteName
  version: string | undefined
  failure: RemoteLoadFailure
  cause?: unknown
}

/** A remote, or one of its releases, failed to load. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError' as const
  readonly remote: RemoteName
  readonly version: string | undefined
  readonly failure: RemoteLoadFailure

  constructor({ remote, version, failure, cause }: RemoteLoadErrorOptions) {
    const reason = cause instanceof Error ? `: ${cause.message}` : ''
    super(`${sourceOf(remote, version)} was not loaded (${failure})${reason}`, { cause })
    this.remote = remote
    this.version = version
    this.failure = failure
  }
}

/** The kill switch has disabled the remote. */
export const isDisabled = (error: unknown): error is RemoteLoadError =>
  error instanceof RemoteLoadError && error.failure === 'disabled'

/** The name of a release in reports: `photos@0.1.0-3f2a`. */
export const sourceOf = (remote: RemoteName, version: string | undefined): string => `${remote}@${version ?? 'unknown'}`

/** Whether a running release lacks a part: webpack's errors for scripts and styles, and the missing hash of a chunk. */
export const isPartMissing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return true
  return ['ChunkLoadError', 'MissingIntegrityError'].includes(error.name)
}

/** Classifies an error of the federation runtime. */
export const failureOf = (error: unknown): RemoteLoadFailure => {
  if (error instanceof MissingIntegrityError) return 'integrity'
  if (error instanceof ReleaseRefusal) return 'signature'
  if (error instanceof BadManifestError) return 'manifest'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'script'
}
