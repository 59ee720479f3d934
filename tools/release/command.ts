import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Audience } from '../registry/pointers/registry-changes.ts'
import type { SignalsCommand } from './watch/signals-command.ts'

/** The fields of each kind of command. */
export type Action =
  | { kind: 'list'; isUnverified: boolean }
  | { kind: 'history' | 'requests' }
  | { kind: 'rollback-host' }
  | { kind: 'sign'; isUnverified: boolean }
  | { kind: 'key' | 'new-key' | 'team-keys' }
  | { kind: 'drop-key' | 'drop-team-key'; id: string }
  | { kind: 'new-team-key'; remotes: RemoteName[] }
  | { kind: 'grants'; grantsFile: string | undefined }
  | { kind: 'disable' | 'enable' | 'rollback'; remote: RemoteName }
  | SignalsCommand
  | { kind: 'promote'; remote: RemoteName; version: string }
  | { kind: 'promote-host'; version: string }
  | { kind: 'accept'; isTried: boolean; hostFolders: string[] }
  | {
      kind: 'release'
      remote: RemoteName
      audience: Audience
      address: string | undefined
      /** A folder with finished builds; without it this workspace is built. */
      from: string | undefined
      /** A file with what the platform grants; by default the one of this clone. */
      grantsFile: string | undefined
      hostFolders: string[]
      /** Whether it may replace a canary of another version. */
      mayReplaceCanary: boolean
      /** Whether the remote is tried in a browser before it is released. */
      isTried: boolean
      /** Whether the types and the unit tests of the package are run. */
      isChecked: boolean
      /** Account site of a deployed test site, on which the trial runs instead of a site of its own. */
      site: string | undefined
      /** Whether the build may contain changes that are in no commit. */
      mayBeUncommitted: boolean
    }
  | { kind: 'release-host'; from: string | undefined; isTried: boolean; isChecked: boolean; mayBeUncommitted: boolean }

export type Command = Action & {
  /** A folder, or `s3://<bucket>/<prefix>`. */
  place: string
  /** Why the change is made, for the history. */
  reason: string | undefined
  /** Whether a team requests the change, because it has no key of the registry. */
  isRequested: boolean
}
