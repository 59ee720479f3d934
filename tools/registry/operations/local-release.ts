import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { remotesIn } from '../../build/front-ends.ts'
import { readVersionedHost } from '../contents/built-front-ends.ts'
import { withHost } from '../pointers/host-changes.ts'
import { removeForgottenHosts } from '../store/stored-hosts.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { createFolderStore } from '../store/folder-store.ts'
import { readGrants } from '../gate/grants.ts'
import { refuseAll, type Refusal } from '../gate/refusal.ts'
import { releaseAll } from './release-remote.ts'
import { sharedAddresses } from '../../edge/addresses.ts'
import type { Site } from '../../edge/public-site.ts'

type LocalReleaseOptions = {
  root: string
  remotesFolder: string
  site: Site
  onProgress: (sentence: string) => void
  /** All remotes by default. */
  remotes?: readonly RemoteName[]
}

/**
 * Signs a developer's registry again whose key was deleted with other files. One that cannot be read, because it predates release
 * files, is moved aside: the local site then begins a new one.
 */
const ensureSigned = async (store: ReleaseStore, remotesFolder: string) => {
  try {
    await store.readRegistry()
  } catch {
    await store
      .signAgain({ isUnverified: true })
      .catch(() => renameSync(join(remotesFolder, 'registry.json'), join(remotesFolder, '.registry-before')))
  }
}

/** Releases every built remote that changed to all customers of the local site. */
export const releaseLocally = async ({
  root,
  remotesFolder,
  site,
  onProgress,
  remotes = remotesIn(root),
}: LocalReleaseOptions): Promise<void> => {
  // A remote over its budget cannot be released, but a developer may run it locally.
  const onRefusals = (refusals: Refusal[]) => {
    for (const { gate, sentence } of refusals)
      if (gate === 'budget') onProgress(`Over budget, so it cannot be released: ${sentence}`)
    refuseAll(refusals.filter(({ gate }) => gate !== 'budget'))
  }
  const options = {
    store: createFolderStore(remotesFolder),
    workspace: root,
    hostFolders: [join(root, 'host', 'dist')],
    address: sharedAddresses(site).remotes,
    grants: readGrants(),
    onRefusals,
  }
  await ensureSigned(options.store, remotesFolder)
  await releaseAll(options, remotes)
}

/**
 * Makes the built host the current host of the local site. Returns its folder beside the releases, which the site serves: a later
 * build of the host does not change the running site, and remotes are checked with the host that customers have.
 */
export const releaseHostLocally = async ({
  root,
  remotesFolder,
}: Pick<LocalReleaseOptions, 'root' | 'remotesFolder'>): Promise<string> => {
  const store = createFolderStore(remotesFolder)
  const { folder, version, provided } = readVersionedHost(join(root, 'host', 'dist'))
  await store.placeHost({ version, buildFolder: folder })
  const since = new Date().toISOString()
  const build = { version, contract: provided.contract, since }
  await removeForgottenHosts(store, await store.changeRegistry((registry) => withHost(registry, build)))
  return store.hostFolderOf(version)
}

/**
 * Releases the remotes that were never released here. A released remote belongs to its team: writing the edge again must not
 * replace it with an older or a withdrawn build.
 */
export const releaseFirst = async (options: Omit<LocalReleaseOptions, 'remotes'>): Promise<void> => {
  // Throws for a registry that another key signed: the release below must not sign it.
  const { remotes } = await createFolderStore(options.remotesFolder).readRegistry()
  await releaseLocally({ ...options, remotes: remotesIn(options.root).filter((name) => !remotes[name]) })
}
