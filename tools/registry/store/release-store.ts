import type { RemoteName, RemoteRegistry, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type { ReleaseRecord } from '../contents/release-record.ts'

export type NewRelease = {
  remote: RemoteName
  record: ReleaseRecord
  /** The build that is copied; it stays as it is. */
  buildFolder: string
  /** Looks at the complete copy before it becomes a release; where it throws, nothing is placed. */
  inspect: (folder: string, record: ReleaseRecord) => void | Promise<void>
}

export type RegistryChange = (registry: RemoteRegistry) => RemoteRegistry | Promise<RemoteRegistry>

/** Where releases and their registry are kept. */
export type ReleaseStore = {
  /** Empty where nothing was released yet. Throws `ReleaseFailure` where it cannot be understood. */
  readRegistry: () => Promise<RemoteRegistry>
  /**
   * All of the change or nothing, and never over a change that somebody else made meanwhile. The same registry returned
   * by `change` writes nothing. Throws `ReleaseFailure`, and what `change` throws.
   */
  changeRegistry: (change: RegistryChange) => Promise<RemoteRegistry>
  /** Complete or absent. A version that is there already stays as it is, and is inspected as it is. */
  placeRelease: (release: NewRelease) => Promise<ReleaseRecord>
  /** Where a placed release can be read on this machine. */
  folderOf: (remote: RemoteName, version: string) => Promise<string>
  /** Keeps a build of the host, complete or not at all. One that is there already stays as it is. */
  placeHost: (build: { version: string; buildFolder: string }) => Promise<void>
  /** Where a kept host build can be read on this machine. */
  hostFolderOf: (version: string) => Promise<string>
  /** Where a kept host build lies, for people. */
  placeOfHost: (version: string) => string
  /** What was placed under this version. */
  readRecord: (remote: RemoteName, version: string) => Promise<ReleaseRecord | undefined>
  /** Throws `ReleaseFailure` where a file of the release is missing or is not the one that was released. */
  ensureIntact: (remote: RemoteName, release: Pick<RemoteRelease, 'version' | 'integrity'>) => Promise<void>
  /** Once at the end: what was brought to this machine to be looked at goes. */
  close: () => void
}
