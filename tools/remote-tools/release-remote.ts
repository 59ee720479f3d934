import { join, resolve } from 'node:path'
import { readGrants } from '../registry/gate/grants.ts'
import { refuseAll } from '../registry/gate/refusal.ts'
import { releaseRemote, type ReleaseOptions } from '../registry/operations/release-remote.ts'
import { requestRelease } from '../registry/requests/request-change.ts'
import type { ChangeOrigin } from '../registry/contents/change-entry.ts'
import { printedText } from '../registry/contents/printed-text.ts'
import { errorCodeOf, sentenceOf } from '../registry/contents/release-failure.ts'
import { createFolderStore } from '../registry/store/folder-store.ts'
import type { ReleaseStore } from '../registry/store/release-store.ts'
import { ensureReleaseKeys } from '../registry/trust/release-keys.ts'
import { teamKeyFileOf } from '../registry/trust/team-keys.ts'
import { changeOrigin } from '../release/change-origin.ts'
import type { Command } from '../release/command.ts'
import { readCommand } from '../release/command-line.ts'
import { hostFoldersFor } from '../release/hosts-to-try.ts'
import { releasedSentence } from '../release/released-sentence.ts'
import { hasUncommitted, uncommittedRefusals } from '../release/sources/uncommitted-files.ts'
import { isTeamCommand, runTeamCommand } from '../release/team-commands.ts'
import { asksForHelp } from '../release/usage.ts'
import { buildRemote } from './build-remote.ts'
import { ensureChecked } from './check-remote.ts'
import { ensureInstalled } from './installed-versions.ts'
import { releaseUsage } from './release-usage.ts'
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

/** The commands that the platform's release command takes with the name of a remote. */
const COMMANDS = ['promote', 'rollback', 'disable', 'enable', 'status', 'watch']

const noSuchCommand = (word: string) =>
  new CommandFailure(
    `'${word}' is no command here: a remote releases itself with options only, and has 'list' and ${COMMANDS.join(', ')}.`,
  )

/** Where npm 10 and npm 11 leave a `--to` that stands before the two hyphens: the latter takes it for the beginning of an option of its own. */
const TAKEN_BY_NPM = ['npm_config_to', 'npm_config_token_description']

const ensureOptionsArrived = (words: readonly string[]) => {
  if (words.includes('--to') || !TAKEN_BY_NPM.some((name) => name in process.env)) return
  throw new CommandFailure(
    "npm has taken --to for an option of its own: write '--' before the options, as in 'npm run release -- --to <folder>'.",
  )
}

/** The words of the platform's own release command, which name the remote. Throws `CommandFailure`. */
const platformWords = (remote: string, words: readonly string[]): string[] => {
  ensureOptionsArrived(words)
  const [first = '', ...others] = words
  if (first === 'list') return [...words]
  if (COMMANDS.includes(first)) return [first, remote, ...others]
  if (first !== '' && !first.startsWith('-')) throw noSuchCommand(first)
  return [remote, ...words]
}

/** Only a release into a bucket needs the client of the object store, so that the tools do not install it. */
const loadS3Store = () =>
  import('../registry/store/s3/s3-store.ts').catch((cause: unknown) => {
    if (errorCodeOf(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new CommandFailure(
      "A bucket needs its client: run 'npm install --save-dev @aws-sdk/client-s3', commit package.json and the lockfile, and try again.",
      { cause },
    )
  })

const openStore = async (place: string, origin: ChangeOrigin): Promise<ReleaseStore> =>
  place.startsWith('s3://')
    ? (await loadS3Store()).openS3Store(place, origin)
    : createFolderStore(resolve(place), origin)

const release = async (store: ReleaseStore, command: ReleaseCommand, built: Built): Promise<string> => {
  const { remotePackage, origin } = built
  const { folder } = remotePackage
  const { place, remote, audience, address, grantsFile, hostFolders, mayReplaceCanary } = command
  const options: ReleaseOptions = {
    store,
    workspace: folder,
    hostFolders: await hostFoldersFor(store, { hostFolders, workspace: folder, buildHost: undefined }),
    address,
    // Without a file the grants of the registry apply, which the platform writes.
    grants: grantsFile === undefined ? undefined : readGrants(grantsFile),
    mayReplaceCanary,
    onRefusals: refuseAll,
    tryInBrowser: trialOf(command, folder),
  }
  if (command.isChecked) await ensureChecked(remotePackage)
  await buildRemote(remotePackage)
  if (command.isRequested) return requestRelease(options, { remote, audience, origin, keyFile: teamKeyFileOf(place) })
  const { version } = await releaseRemote(options, { remote, audience })
  return releasedSentence({ remote, version, audience }, await store.readRegistry())
}

type Built = { remotePackage: RemotePackage; origin: ChangeOrigin }

/** Whether the build would contain changes that are in no commit. Throws what refuses the sources. */
const refuseSources = (remotePackage: RemotePackage, { mayBeUncommitted, from }: ReleaseCommand): boolean => {
  const { folder } = remotePackage
  if (from !== undefined)
    throw new CommandFailure('A remote is released from its own folder, which is built first: leave out --from.')
  ensureInstallable(remotePackage)
  ensureInstalled(remotePackage)
  if (!mayBeUncommitted) refuseAll(uncommittedRefusals(folder, '.'))
  return hasUncommitted(folder, '.')
}

const run = async (remotePackage: RemotePackage, command: Command): Promise<string> => {
  if (command.kind === 'release') ensureReleaseKeys(command.place, command)
  const isUncommitted = command.kind === 'release' && refuseSources(remotePackage, command)
  const originOf = (reason: string | undefined) => changeOrigin(remotePackage.folder, { reason, isUncommitted })
  const origin = originOf(command.reason)
  const store = await openStore(command.place, origin)
  try {
    if (command.kind === 'release') return await release(store, command, { remotePackage, origin })
    if (!isTeamCommand(command)) throw noSuchCommand(command.kind)
    return await runTeamCommand(store, command, { originOf, openAs: (later) => openStore(command.place, later) })
  } finally {
    store.close()
  }
}

/**
 * Builds the remote, holds it against every host that customers may have open, and points the registry at it. The words are those
 * of the platform's own release command, without the name of the remote.
 */
export const releaseFromFolder = async (remotePackage: RemotePackage, words: string[]): Promise<void> => {
  if (asksForHelp(words)) return console.log(releaseUsage)
  const command = readCommand(platformWords(remotePackage.remote, words))
  try {
    console.log(printedText(await run(remotePackage, command)))
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    throw new CommandFailure(printedText(sentenceOf(error, command.place)), { cause: error })
  }
}
