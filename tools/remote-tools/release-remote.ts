import { join, resolve } from 'node:path'
import { readGrants } from '../registry/gate/grants.ts'
import { refuseAll } from '../registry/gate/refusal.ts'
import { releaseRemote, type ReleaseOptions } from '../registry/operations/release-remote.ts'
import { requestChange, requestRelease } from '../registry/requests/request-change.ts'
import type { ChangeOrigin } from '../registry/contents/change-entry.ts'
import { movePointer } from '../registry/operations/move-pointer.ts'
import { createFolderStore } from '../registry/store/folder-store.ts'
import type { ReleaseStore } from '../registry/store/release-store.ts'
import { teamKeyFileOf } from '../registry/trust/team-keys.ts'
import { changeOrigin } from '../release/change-origin.ts'
import { readCommand, type Command } from '../release/command-line.ts'
import { hostFoldersFor } from '../release/hosts-to-try.ts'
import { releaseList } from '../release/release-list.ts'
import { requestedOf } from '../release/requested-change.ts'
import { uncommittedFiles, uncommittedRefusals } from '../release/sources/uncommitted-files.ts'
import { buildRemote } from './build-remote.ts'
import { ensureChecked } from './ensure-checked.ts'
import { CommandFailure, ensureInstallable, type RemotePackage } from './remote-package.ts'

const BUILD_FOLDER = 'dist'

/** A team without this repository has no site of its own to start, so that it names a test site that is deployed. */
const requireSite = (site: string | undefined): string => {
  if (site !== undefined) return site
  throw new CommandFailure(
    'Name the account site of a test site for the trial, with --site or in TRIAL_SITE, or skip the trial with --no-browser.',
  )
}

type ReleaseCommand = Extract<Command, { kind: 'release' }>

// Loaded only for a trial, because it imports the browser.
const trialOf = ({ isTried, site }: ReleaseCommand, folder: string): ReleaseOptions['tryInBrowser'] => {
  if (!isTried) return undefined
  const trial = { site: requireSite(site), buildFolder: join(folder, BUILD_FOLDER) }
  return async (candidate) =>
    (await import('../release/trial/try-on-deployed-site.ts')).tryOnDeployedSite(candidate, trial)
}

const MOVES = ['promote', 'rollback', 'disable', 'enable']

/** The words of the platform's own release command, which name the remote. */
const platformWords = (remote: string, words: readonly string[]): string[] => {
  const [first = '', ...others] = words
  if (first === 'list') return [...words]
  return MOVES.includes(first) ? [first, remote, ...others] : [remote, ...words]
}

const openStore = async (place: string, origin: ChangeOrigin): Promise<ReleaseStore> =>
  place.startsWith('s3://')
    ? (await import('../registry/store/s3/open-s3-store.ts')).openS3Store(place, origin)
    : createFolderStore(resolve(place), origin)

/** What a team does with releases that exist already. */
const runWithoutBuild = async (command: Command, folder: string): Promise<string> => {
  const origin = changeOrigin(folder, { reason: command.reason, isUncommitted: false })
  const store = await openStore(command.place, origin)
  const requested = requestedOf(command)
  if (requested) return requestChange({ store, origin, keyFile: teamKeyFileOf(command.place) }, requested)
  switch (command.kind) {
    case 'list':
      return releaseList(await store.readRegistry()).join('\n')
    case 'promote':
    case 'rollback':
    case 'disable':
    case 'enable':
      return movePointer(store, command)
    default:
      throw new CommandFailure(`A remote releases itself only: give options, 'list', or one of ${MOVES.join(', ')}.`)
  }
}

/**
 * Builds the remote, holds it against every host that customers may have open, and points the registry at it. The words are those
 * of the platform's own release command, without the name of the remote.
 */
export const releaseFromFolder = async (remotePackage: RemotePackage, words: string[]): Promise<void> => {
  const command = readCommand(platformWords(remotePackage.remote, words))
  if (command.kind !== 'release') {
    console.log(await runWithoutBuild(command, remotePackage.folder))
    return
  }
  const { place, reason, remote, audience, address, grantsFile, hostFolders, mayReplaceCanary, mayBeUncommitted } =
    command
  const tryInBrowser = trialOf(command, remotePackage.folder)
  ensureInstallable(remotePackage)
  const isUncommitted = uncommittedFiles(remotePackage.folder, '.').length > 0
  if (!mayBeUncommitted) refuseAll(uncommittedRefusals(remotePackage.folder, '.'))
  const origin = changeOrigin(remotePackage.folder, { reason, isUncommitted })
  const store = await openStore(place, origin)
  if (command.isChecked) await ensureChecked(remotePackage)
  await buildRemote(remotePackage)
  const workspace = remotePackage.folder
  const hosts = await hostFoldersFor(store, { hostFolders, workspace, buildHost: undefined })
  const options: ReleaseOptions = {
    store,
    workspace,
    hostFolders: hosts,
    address,
    // Without a file the grants of the registry apply, which the platform writes.
    grants: grantsFile === undefined ? undefined : readGrants(grantsFile),
    mayReplaceCanary,
    onRefusals: refuseAll,
    tryInBrowser,
  }
  if (command.isRequested) {
    const requester = { origin, keyFile: teamKeyFileOf(place) }
    console.log(await requestRelease(options, { remote, audience, ...requester }))
    return
  }
  const { version } = await releaseRemote(options, { remote, audience })
  console.log(`${remote} ${version} is released: its customers get it on their next page load.`)
}
