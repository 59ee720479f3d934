import { join } from 'node:path'
import { remoteNames, type RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { Refusal } from '../gate/gate.ts'
import { refuseAll, releaseAll } from './release-remote.ts'
import { sharedAddresses } from '../../edge/addresses.ts'
import type { Site } from '../../edge/public-site.ts'

type LocalReleaseOptions = {
  root: string
  remotesFolder: string
  site: Site
  onProgress: (sentence: string) => void
  /** All of them unless told. */
  remotes?: readonly RemoteName[]
}

/** Puts every built remote that changed before all customers of the local site; what they had becomes `previous`. */
export const releaseLocally = ({
  root,
  remotesFolder,
  site,
  onProgress,
  remotes = remoteNames,
}: LocalReleaseOptions): Promise<void> => {
  // A remote that grew too heavy is refused when it is released; it must not keep a developer from running it.
  const onRefusals = (refusals: Refusal[]) => {
    for (const { gate, sentence } of refusals)
      if (gate === 'budget') onProgress(`Too heavy to be released: ${sentence}`)
    refuseAll(refusals.filter(({ gate }) => gate !== 'budget'))
  }
  const options = {
    store: createFolderStore(remotesFolder),
    workspace: root,
    hostFolders: [join(root, 'host', 'dist')],
    address: sharedAddresses(site).remotes,
    onRefusals,
  }
  return releaseAll(options, remotes)
}

/**
 * Gives customers the remotes that nobody released here yet. What was released is its team's to change: an edge that is
 * written anew must not put an older build, or one that was withdrawn, in its place.
 */
export const releaseFirst = async (options: Omit<LocalReleaseOptions, 'remotes'>): Promise<void> => {
  const { remotes } = await createFolderStore(options.remotesFolder).readRegistry()
  await releaseLocally({ ...options, remotes: remoteNames.filter((name) => !remotes[name]) })
}
