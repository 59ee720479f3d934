import type { RemoteName, RemoteRegistry, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type { ChangeEntry } from '../contents/change-entry.ts'
import type { ReleaseRecord } from '../contents/release-record.ts'

export type NewRelease = {
  remote: RemoteName
  record: ReleaseRecord
  /** The build that is copied. */
  buildFolder: string
  /** Checks the complete copy before it becomes a release. When it throws, nothing is placed. */
  inspect: (folder: string, record: ReleaseRecord) => void | Promise<void>
}

export type RegistryChange = (registry: RemoteRegistry) => RemoteRegistry | Promise<RemoteRegistry>

/** Stores releases and their registry. */
export type ReleaseStore = {
  /** Empty before the first release. Throws `ReleaseFailure` when it is not a registry. */
  readRegistry: () => Promise<RemoteRegistry>
  /** Reads the registry without a signature check, for people who investigate who wrote it. */
  readUnverified: () => Promise<RemoteRegistry>
  /** Signs the unchanged registry again, for a new key, a new date, or a registry that has no signature yet. */
  signAgain: () => Promise<RemoteRegistry>
  /**
   * Applies the change atomically and never overwrites a concurrent change. Writes nothing when `change` returns the same registry.
   * Throws `ReleaseFailure`, and what `change` throws.
   */
  changeRegistry: (change: RegistryChange) => Promise<RemoteRegistry>
  /** The changes of the registry so far, oldest first. Throws `ReleaseFailure` when an entry cannot be read. */
  readHistory: () => Promise<ChangeEntry[]>
  /** Places a release completely or not at all. An existing version is inspected and not changed. */
  placeRelease: (release: NewRelease) => Promise<ReleaseRecord>
  /** A folder on this machine with the files of a placed release. */
  folderOf: (remote: RemoteName, version: string) => Promise<string>
  /** Places a build of the host, completely or not at all. An existing one is not changed. */
  placeHost: (build: { version: string; buildFolder: string }) => Promise<void>
  /** A folder on this machine with the files of a placed host build. */
  hostFolderOf: (version: string) => Promise<string>
  /** Removes the host builds that are not kept, except for one that another release may be placing. */
  removeHostsExcept: (kept: readonly string[]) => Promise<void>
  /** The place of a host build, for messages. */
  placeOfHost: (version: string) => string
  /** The record of a placed version. */
  readRecord: (remote: RemoteName, version: string) => Promise<ReleaseRecord | undefined>
  /** Throws `ReleaseFailure` when a file of the release is missing or was changed. */
  ensureIntact: (remote: RemoteName, release: Pick<RemoteRelease, 'version' | 'integrity'>) => Promise<void>
  /** Removes the copies on this machine. Called once at the end. */
  close: () => void
}
