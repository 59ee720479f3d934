import { resolve } from 'node:path'
import { readBuiltHost } from '../registry/contents/built-front-ends.ts'
import { printedText } from '../registry/contents/printed-text.ts'
import { ReleaseFailure, sentenceOf } from '../registry/contents/release-failure.ts'
import { ensureDisjoint, readGrants } from '../registry/gate/grants.ts'
import { promoteHost, rollBackHost } from '../registry/operations/release-host.ts'
import { ensureGranted } from '../registry/operations/release-remote.ts'
import { withGrants } from '../registry/pointers/registry-changes.ts'
import { endsSoon } from '../registry/pointers/registry-text.ts'
import { acceptRequests } from '../registry/requests/accept-requests.ts'
import { createFolderStore } from '../registry/store/folder-store.ts'
import type { ReleaseStore, SigningOptions } from '../registry/store/release-store.ts'
import { ensureAcceptingKeys } from '../registry/trust/release-keys.ts'
import { teamKeyFileOf } from '../registry/trust/team-keys.ts'
import type { Command } from './command.ts'
import { readCommand } from './command-line.ts'
import { hostFoldersFor } from './hosts-to-try.ts'
import { runKeyCommand } from './key-commands.ts'
import { keepHost, originOf, releaseFromClone, root, tryInHosts } from './release-from-clone.ts'
import { isTeamCommand, runTeamCommand } from './team-commands.ts'
import { removeAbandonedTrials } from './trial/abandoned-trials.ts'
import { asksForHelp, usage } from './usage.ts'

// The client of the object store is loaded only for a bucket.
const openStore = async (command: Command, origin = originOf(command)): Promise<ReleaseStore> => {
  const { place } = command
  if (!place.startsWith('s3://')) return createFolderStore(resolve(place), origin)
  const { openS3Store } = await import('../registry/store/s3/s3-store.ts')
  return openS3Store(place, origin)
}

const writeGrants = async (
  store: ReleaseStore,
  { grantsFile }: Extract<Command, { kind: 'grants' }>,
): Promise<string> => {
  const granted = ensureDisjoint(readGrants(grantsFile), 'The file of the grants')
  const { grants = {} } = await store.changeRegistry((registry) => withGrants(registry, granted))
  return Object.entries(grants)
    .map(
      ([remote, { paths, budgetBytes }]) => `${remote}: ${paths.join(', ')}; ${budgetBytes.toLocaleString('en')} bytes`,
    )
    .join('\n')
}

const sign = async (store: ReleaseStore, options: SigningOptions): Promise<string> => {
  const { revision, goodUntil } = await store.signAgain(options)
  return `Signed: revision ${revision}, good until ${goodUntil}.`
}

/** The pipeline of the platform runs it every few minutes, so that no registry ends that has such a pipeline. */
const accept = async (store: ReleaseStore, command: Extract<Command, { kind: 'accept' }>): Promise<string> => {
  ensureAcceptingKeys(command.place)
  const { hostFolders } = command
  const folders = await hostFoldersFor(store, { hostFolders, workspace: root, buildHost: undefined })
  const answers = await acceptRequests({
    store,
    openAs: (origin) => openStore(command, origin),
    platform: originOf(command),
    keyFile: teamKeyFileOf(command.place),
    hosts: folders.map(readBuiltHost),
    tryInBrowser: command.isTried ? tryInHosts : undefined,
  })
  const signed = endsSoon(await store.readRegistry()) ? [await sign(store, { isUnverified: false })] : []
  const output = [...answers.map(({ sentence }) => sentence), ...signed].join('\n') || 'Nothing was requested.'
  if (answers.some(({ isAccepted }) => !isAccepted)) throw new ReleaseFailure(output)
  return output
}

const runCommand = async (command: Command, store: ReleaseStore): Promise<string> => {
  if (isTeamCommand(command))
    return runTeamCommand(store, command, {
      originOf: (reason) => originOf({ ...command, reason }),
      openAs: (origin) => openStore(command, origin),
    })
  switch (command.kind) {
    case 'release':
      return releaseFromClone(store, command)
    case 'release-host':
      return keepHost(store, command)
    case 'accept':
      return accept(store, command)
    case 'grants':
      return writeGrants(store, command)
    case 'promote-host': {
      const { withdrawn, current } = await promoteHost(store, command.version)
      return `The host ${current} is the current host, in place of ${withdrawn}: serve ${store.placeOfHost(current)}.`
    }
    case 'rollback-host': {
      const { withdrawn, current } = await rollBackHost(store)
      return `The host ${withdrawn} is withdrawn: serve ${store.placeOfHost(current)}. 'promote host ${withdrawn}' makes it the current one again.`
    }
    case 'sign':
      return sign(store, command)
    case 'new-team-key':
      ensureGranted(await store.readRegistry(), command.remotes)
      return runKeyCommand(command)
    default:
      return runKeyCommand(command)
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
    return { exitCode: 0, output: printedText(await runCommand(command, store)) }
  } catch (error) {
    return { exitCode: 1, output: printedText(sentenceOf(error, place)) }
  } finally {
    store?.close()
  }
}
