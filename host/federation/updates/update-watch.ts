import { remoteNames, type RemoteName, type RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { atom, type createStore } from 'jotai'
import type { Audience } from '../releases/audience.ts'
import { chooseReleases } from '../releases/choose-releases.ts'
import { sourceOf } from '../releases/remote-load-error.ts'
import type { LoadedRemote } from '../releases/loaded-remote.ts'

/** The versions that a new page would run, where they differ from this page's; '' while there is nothing to gain. */
export const availableUpdateAtom = atom('')

const chosenVersion = (remote: RemoteName, { remotes }: RemoteRegistry, audience: Audience): string | undefined => {
  const registered = remotes[remote]
  return registered && !registered.disabled ? chooseReleases(remote, registered, audience)[0]?.version : undefined
}

type UpdateWatchOptions = {
  store: ReturnType<typeof createStore>
  /** What the page chose by; that it fell back from it is no news. */
  startedWith: RemoteRegistry
  audience: Audience
  loader: { loaded: (remote: RemoteName) => LoadedRemote | undefined }
}

/** Told of each registry that the page reads. What runs is never touched: the page only learns that there is a newer one. */
export const createUpdateWatch =
  ({ store, startedWith, audience, loader }: UpdateWatchOptions) =>
  (latest: RemoteRegistry): void => {
    const newer = remoteNames.flatMap((remote) => {
      const loaded = loader.loaded(remote)
      const version = chosenVersion(remote, latest, audience)
      if (!loaded || !version || version === chosenVersion(remote, startedWith, audience)) return []
      const source = sourceOf(remote, version)
      // It came by itself when what the page started with was switched off, or broke.
      return loaded.source === source ? [] : [source]
    })
    store.set(availableUpdateAtom, newer.join(' '))
  }
