import type { ReleasePointer, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { SharedLibraries } from '../contents/built-front-ends.ts'
import type { ChangeEntry } from '../contents/change-entry.ts'
import type { ReleaseRecord, SignedRelease } from '../trust/release-record.ts'

export type NewRelease = {
  record: ReleaseRecord
  /** The build that is copied. */
  buildFolder: string
  /** Checks the complete copy before it becomes a release. When it throws, nothing is placed. */
  inspect: (folder: string, record: ReleaseRecord) => void | Promise<void>
}

export type IntactRelease = { record: ReleaseRecord; folder: string }

export type SigningOptions = {
  /** Also signs a registry that no key of this machine has signed, which a person has compared with what was released. */
  isUnverified: boolean
}

export type RegistryChange = (registry: RemoteRegistry) => RemoteRegistry | Promise<RemoteRegistry>

/** Small texts by name. */
export type NamedFiles = {
  /** In the order of their names. */
  list: () => Promise<string[]>
  read: (name: string) => Promise<string | undefined>
  write: (name: string, text: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** Stores releases and their registry. */
export type ReleaseStore = {
  /** Empty before the first release. Throws `ReleaseFailure` when it is not a registry. */
  readRegistry: () => Promise<RemoteRegistry>
  /** Reads the registry without a signature check, for people who investigate who wrote it. */
  readUnverified: () => Promise<RemoteRegistry>
  /** Signs the unchanged registry and its release files again, for new keys or a new date. */
  signAgain: (options: SigningOptions) => Promise<RemoteRegistry>
  /**
   * Applies the change atomically and never overwrites a concurrent change. Writes nothing when `change` returns the same registry.
   * Throws `ReleaseFailure`, and what `change` throws.
   */
  changeRegistry: (change: RegistryChange) => Promise<RemoteRegistry>
  /** The changes of the registry so far, oldest first. Throws `ReleaseFailure` when an entry cannot be read. */
  readHistory: () => Promise<ChangeEntry[]>
  /**
   * Places a release, signed by its team, completely or not at all. An existing version is inspected, and at most signed again.
   */
  placeRelease: (release: NewRelease) => Promise<SignedRelease>
  /** Places a build of the host, completely or not at all. An existing one is not changed. */
  placeHost: (build: { version: string; buildFolder: string }) => Promise<void>
  /** A folder on this machine with the files of a placed host build. */
  hostFolderOf: (version: string) => Promise<string>
  /** Removes the host builds that are not kept, except for one that another release may be placing. */
  removeHostsExcept: (kept: readonly string[]) => Promise<void>
  /** The place of a host build, for messages. */
  placeOfHost: (version: string) => string
  /** The latest release file of a placed version. Throws `ReleaseFailure` where no key of its team signed it. */
  readLatest: (remote: RemoteName, version: string) => Promise<SignedRelease | undefined>
  /** The release file that a pointer names. Throws `ReleaseFailure` for a missing, changed or foreign one. */
  readRelease: (remote: RemoteName, pointer: ReleasePointer) => Promise<SignedRelease>
  /** The libraries that a release needs from a host, as its team has signed them. Throws `ReleaseFailure` for others. */
  readRequired: (record: ReleaseRecord) => Promise<SharedLibraries>
  /**
   * The release that a pointer names, with a copy of its files that only this process writes. Throws `ReleaseFailure` for a release file
   * as `readRelease` does, and where a file is not the one that the team has signed.
   */
  readIntact: (remote: RemoteName, pointer: ReleasePointer) => Promise<IntactRelease>
  /** See: [Note: Requests of teams] */
  requests: NamedFiles
  /** Under the name of the request. See: [Note: Answers to requests] */
  answers: NamedFiles
  /** Removes the copies on this machine. Called once at the end. */
  close: () => void
}
