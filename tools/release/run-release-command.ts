import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { FrontEnd } from '../build/front-ends.ts'
import { removeAbandonedTrials } from './trial/abandoned-trials.ts'
import { hostFoldersFor } from './hosts-to-try.ts'
import { readCommand, type Command } from './command-line.ts'
import { createFolderStore } from '../registry/store/folder-store.ts'
import { movePointer } from '../registry/operations/move-pointer.ts'
import { ReleaseFailure, sentenceOf } from '../registry/contents/release-failure.ts'
import { changeOrigin } from './change-origin.ts'
import { asksForHelp, usage } from './usage.ts'
import { historyLines } from './history-lines.ts'
import { showStatus, watch } from './watch/run-signals-command.ts'
import { acceptRequests } from '../registry/requests/accept-requests.ts'
import { requestList } from '../registry/requests/request-answers.ts'
import { requestChange, requestRelease } from '../registry/requests/request-change.ts'
import type { ChangeOrigin } from '../registry/contents/change-entry.ts'
import { listReleases } from './release-list.ts'
import { releasedSentence } from './released-sentence.ts'
import { ensureReleaseKeys } from '../registry/trust/release-keys.ts'
import { promoteHost, releaseHost, rollBackHost } from '../registry/operations/release-host.ts'
import { ensureDisjoint, readGrants } from '../registry/gate/grants.ts'
import { refuseAll } from '../registry/gate/refusal.ts'
import { withGrants } from '../registry/pointers/registry-changes.ts'
import { ensureGranted, releaseRemote, type ReleaseOptions } from '../registry/operations/release-remote.ts'
import { installationRefusals } from './sources/installed-libraries.ts'
import { ownCheckRefusals } from './sources/own-checks.ts'
import { uncommittedFiles, uncommittedRefusals } from './sources/uncommitted-files.ts'
import {
  addKey,
  ensureKeys,
  keyFileOf,
  publicKeysOf,
  removeKey,
  type RegistryKeys,
} from '../registry/trust/registry-keys.ts'
import {
  addTeamKey,
  publicTeamKeysOf,
  readTeamKeys,
  removeTeamKey,
  teamKeyFileOf,
  type TeamKeys,
} from '../registry/trust/team-keys.ts'
import { requestedOf } from './requested-change.ts'
import type { ReleaseStore } from '../registry/store/release-store.ts'

const root = dirname(dirname(import.meta.dirname))

type ReleaseCommand = Extract<Command, { kind: 'release' }>
type HostCommand = Extract<Command, { kind: 'release-host' }>

/** Checks the sources of a front end while it is built. Throws `ReleaseFailure`. */
const buildChecked = async (
  frontEnd: FrontEnd,
  { isChecked, mayBeUncommitted }: Pick<ReleaseCommand, 'isChecked' | 'mayBeUncommitted'>,
) => {
  refuseAll([...(mayBeUncommitted ? [] : uncommittedRefusals(root, frontEnd)), ...installationRefusals(root, frontEnd)])
  const [refusals] = await Promise.all([isChecked ? ownCheckRefusals(root, frontEnd) : [], build([frontEnd])])
  refuseAll(refusals)
}

const build = async (frontEnds: readonly FrontEnd[]) => {
  const { buildFrontEnds } = await import('../build/build.ts')
  try {
    await buildFrontEnds(frontEnds)
  } catch (cause) {
    throw new ReleaseFailure(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

// Loaded only for a trial, because it imports the browser and the whole site.
const loadTrial = async () => (await import('./trial/try-in-browser.ts')).tryInBrowser

/** The trial of a remote: on a deployed test site if one is named, else in each host on a site of its own. */
const trialOf = ({ isTried, site, remote }: ReleaseCommand, workspace: string): ReleaseOptions['tryInBrowser'] => {
  if (!isTried) return undefined
  if (site === undefined)
    return async (candidate, hosts) => (await loadTrial())(hosts.map((host) => ({ host, remotes: [candidate] })))
  return async (candidate) => {
    const { tryOnDeployedSite } = await import('./trial/try-on-deployed-site.ts')
    return tryOnDeployedSite(candidate, { site, buildFolder: join(workspace, `mfe-${remote}`, 'dist') })
  }
}

const requesterOf = (command: Command) => ({ origin: originOf(command), keyFile: teamKeyFileOf(command.place) })

const release = async (store: ReleaseStore, command: ReleaseCommand): Promise<string> => {
  const { remote, audience, address, from, grantsFile, hostFolders, mayReplaceCanary } = command
  ensureReleaseKeys(command.place, command)
  const workspace = resolve(from ?? root)
  // A folder of finished builds is taken as it is.
  const buildHost = from === undefined ? () => build(['host']) : undefined
  if (from === undefined) await buildChecked(`mfe-${remote}`, command)
  const options: ReleaseOptions = {
    store,
    workspace,
    hostFolders: await hostFoldersFor(store, { hostFolders, workspace, buildHost }),
    address,
    // The grants of a request are those of the registry.
    grants: command.isRequested ? undefined : readGrants(grantsFile),
    mayReplaceCanary,
    onRefusals: refuseAll,
    tryInBrowser: trialOf(command, workspace),
  }
  if (command.isRequested) return requestRelease(options, { remote, audience, ...requesterOf(command) })
  const { version } = await releaseRemote(options, { remote, audience })
  return releasedSentence({ remote, version, audience }, await store.readRegistry())
}

/** The folder of a build, or a workspace with one. */
const hostFolderIn = (folder: string) =>
  existsSync(join(folder, 'provided-libraries.json')) ? folder : join(folder, 'host', 'dist')

const keepHost = async (store: ReleaseStore, command: HostCommand): Promise<string> => {
  const { from, isTried } = command
  if (from === undefined) await buildChecked('host', command)
  const version = await releaseHost({
    store,
    hostFolder: hostFolderIn(resolve(from ?? root)),
    onRefusals: refuseAll,
    tryInBrowser: isTried ? async (host, remotes) => (await loadTrial())([{ host, remotes }]) : undefined,
  })
  return `The host ${version} is the current host: serve ${store.placeOfHost(version)}.`
}

/** The front end that the command builds from this clone. */
const builtFrontEndOf = (command: Command): FrontEnd | undefined => {
  if (command.kind === 'release-host') return command.from === undefined ? 'host' : undefined
  return command.kind === 'release' && command.from === undefined ? `mfe-${command.remote}` : undefined
}

const originOf = (command: Command): ChangeOrigin => {
  const built = builtFrontEndOf(command)
  const isUncommitted = built !== undefined && uncommittedFiles(root, built).length > 0
  return changeOrigin(root, { reason: command.reason, isUncommitted })
}

// The client of the object store is loaded only for a bucket.
const openStore = async (command: Command, origin = originOf(command)): Promise<ReleaseStore> => {
  const { place } = command
  if (!place.startsWith('s3://')) return createFolderStore(resolve(place), origin)
  const { openS3Store } = await import('../registry/store/s3/s3-store.ts')
  return openS3Store(place, origin)
}

const publicTeamText = (keys: TeamKeys) => JSON.stringify(publicTeamKeysOf(keys))

const publicText = (keys: RegistryKeys) => JSON.stringify(publicKeysOf(keys))

const accept = async (store: ReleaseStore, command: Extract<Command, { kind: 'accept' }>): Promise<string> => {
  const answers = await acceptRequests({
    store,
    openAs: (origin) => openStore(command, origin),
    platform: originOf(command),
    keyFile: teamKeyFileOf(command.place),
    hostFolders: await hostFoldersFor(store, {
      hostFolders: command.hostFolders,
      workspace: root,
      buildHost: undefined,
    }),
    tryInBrowser: command.isTried
      ? async (candidate, hosts) => (await loadTrial())(hosts.map((host) => ({ host, remotes: [candidate] })))
      : undefined,
  })
  const output = answers.map(({ sentence }) => sentence).join('\n') || 'Nothing was requested.'
  if (answers.some(({ isAccepted }) => !isAccepted)) throw new ReleaseFailure(output)
  return output
}

const runCommand = async (command: Command, store: ReleaseStore): Promise<string> => {
  const requested = requestedOf(command)
  if (requested) return requestChange({ store, ...requesterOf(command) }, requested)
  switch (command.kind) {
    case 'release':
      return release(store, command)
    case 'release-host':
      return keepHost(store, command)
    case 'accept':
      return accept(store, command)
    case 'promote':
    case 'rollback':
    case 'disable':
    case 'enable':
      return movePointer(store, command)
    case 'status':
      return showStatus(store, command)
    case 'watch':
      return watch(store, command, {
        originOf: (reason) => originOf({ ...command, reason }),
        openAs: (origin) => openStore(command, origin),
      })
    case 'grants': {
      const granted = ensureDisjoint(readGrants(command.grantsFile), 'The file of the grants')
      const { grants = {} } = await store.changeRegistry((registry) => withGrants(registry, granted))
      return Object.entries(grants)
        .map(
          ([remote, { paths, budgetBytes }]) =>
            `${remote}: ${paths.join(', ')}; ${budgetBytes.toLocaleString('en')} bytes`,
        )
        .join('\n')
    }
    case 'promote-host': {
      const { withdrawn, current } = await promoteHost(store, command.version)
      return `The host ${current} is the current host, in place of ${withdrawn}: serve ${store.placeOfHost(current)}.`
    }
    case 'rollback-host': {
      const { withdrawn, current } = await rollBackHost(store)
      return `The host ${withdrawn} is withdrawn: serve ${store.placeOfHost(current)}. 'promote host ${withdrawn}' makes it the current one again.`
    }
    case 'history':
      return historyLines(await store.readHistory()).join('\n')
    case 'requests':
      return (await requestList(store)).join('\n')
    case 'list':
      return (await listReleases(store, command)).join('\n')
    case 'sign': {
      const { revision, goodUntil } = await store.signAgain()
      return `Signed: revision ${revision}, good until ${goodUntil}.`
    }
    case 'key':
      return publicText(ensureKeys(keyFileOf(command.place)))
    case 'new-key':
      return publicText(addKey(keyFileOf(command.place)))
    case 'drop-key':
      return publicText(removeKey(keyFileOf(command.place), command.id))
    case 'team-keys':
      return publicTeamText(readTeamKeys(teamKeyFileOf(command.place)))
    case 'new-team-key':
      ensureGranted(await store.readRegistry(), command.remotes)
      return publicTeamText(addTeamKey(teamKeyFileOf(command.place), command.remotes))
    case 'drop-team-key':
      return publicTeamText(removeTeamKey(teamKeyFileOf(command.place), command.id))
  }
}

export type Outcome = { exitCode: 0 | 1; output: string }

/** Runs the command. A failure is part of the outcome, as a message for a person. */
export const runReleaseCommand = async (commandArguments: string[]): Promise<Outcome> => {
  if (asksForHelp(commandArguments)) return { exitCode: 0, output: usage }
  let place = ''
  let store: ReleaseStore | undefined
  try {
    const command = readCommand(commandArguments)
    place = command.place
    await removeAbandonedTrials()
    store = await openStore(command)
    return { exitCode: 0, output: await runCommand(command, store) }
  } catch (error) {
    return { exitCode: 1, output: sentenceOf(error, place) }
  } finally {
    store?.close()
  }
}
