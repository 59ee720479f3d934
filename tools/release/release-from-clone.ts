import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { FrontEnd } from '../build/front-ends.ts'
import type { ChangeOrigin } from '../registry/contents/change-entry.ts'
import { ReleaseFailure } from '../registry/contents/release-failure.ts'
import { readGrants } from '../registry/gate/grants.ts'
import { refuseAll } from '../registry/gate/refusal.ts'
import { releaseHost } from '../registry/operations/release-host.ts'
import { releaseRemote, type ReleaseOptions } from '../registry/operations/release-remote.ts'
import { requestRelease } from '../registry/requests/request-change.ts'
import type { ReleaseStore } from '../registry/store/release-store.ts'
import { ensureReleaseKeys } from '../registry/trust/release-keys.ts'
import { teamKeyFileOf } from '../registry/trust/team-keys.ts'
import { changeOrigin } from './change-origin.ts'
import type { Command } from './command.ts'
import { hostFoldersFor } from './hosts-to-try.ts'
import { releasedSentence } from './released-sentence.ts'
import { installationRefusals } from './sources/installed-libraries.ts'
import { ownCheckRefusals } from './sources/own-checks.ts'
import { hasUncommitted, uncommittedRefusals } from './sources/uncommitted-files.ts'

/** This clone. */
export const root = dirname(dirname(import.meta.dirname))

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

/** Opens the remote in each host, on a site of its own. */
export const tryInHosts: NonNullable<ReleaseOptions['tryInBrowser']> = async (candidate, hosts) =>
  (await loadTrial())(hosts.map((host) => ({ host, remotes: [candidate] })))

/** The trial of a remote: on a deployed test site if one is named, else in each host on a site of its own. */
const trialOf = ({ isTried, site, remote }: ReleaseCommand, workspace: string): ReleaseOptions['tryInBrowser'] => {
  if (!isTried) return undefined
  if (site === undefined) return tryInHosts
  return async (candidate) => {
    const { tryOnDeployedSite } = await import('./trial/try-on-deployed-site.ts')
    return tryOnDeployedSite(candidate, { site, buildFolder: join(workspace, `mfe-${remote}`, 'dist') })
  }
}

/** The front end that the command builds from this clone. */
const builtFrontEndOf = (command: Command): FrontEnd | undefined => {
  if (command.kind === 'release-host') return command.from === undefined ? 'host' : undefined
  return command.kind === 'release' && command.from === undefined ? `mfe-${command.remote}` : undefined
}

/** The author, the commit and the reason of a change by this command. */
export const originOf = (command: Command): ChangeOrigin => {
  const built = builtFrontEndOf(command)
  return changeOrigin(root, {
    reason: command.reason,
    isUncommitted: built !== undefined && hasUncommitted(root, built),
  })
}

/** Builds a remote of this clone unless it was built elsewhere, and gives it to its audience. */
export const releaseFromClone = async (store: ReleaseStore, command: ReleaseCommand): Promise<string> => {
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
  if (command.isRequested)
    return requestRelease(options, {
      remote,
      audience,
      origin: originOf(command),
      keyFile: teamKeyFileOf(command.place),
    })
  const { version } = await releaseRemote(options, { remote, audience })
  return releasedSentence({ remote, version, audience }, await store.readRegistry())
}

/** The folder of a build, or a workspace with one. */
const hostFolderIn = (folder: string) =>
  existsSync(join(folder, 'provided-libraries.json')) ? folder : join(folder, 'host', 'dist')

/** Builds the host of this clone unless it was built elsewhere, and makes it the current one. */
export const keepHost = async (store: ReleaseStore, command: HostCommand): Promise<string> => {
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
