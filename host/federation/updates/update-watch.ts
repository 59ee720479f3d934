import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { atom, type createStore } from 'jotai'
import type { Audience } from '../releases/audience.ts'
import { chooseReleases } from '../releases/choose-releases.ts'
import { sourceOf } from '../releases/remote-load-error.ts'
import type { LoadedRemote } from '../releases/remote-outcome.ts'

/** The versions that a new page would run, where they differ from this page's; '' where none does. */
export const availableUpdateAtom = atom('')

const chosenVersion = (remote: RemoteName, { remotes }: RemoteRegistry, audience: Audience): string | undefined => {
  const registered = remotes[remote]
  return registered && !registered.disabled ? chooseReleases(remote, registered, audience)[0]?.version : undefined
}

type UpdateWatchOptions = {
  store: ReturnType<typeof createStore>
  /** The registry that the page chose its releases by. A fallback from those is not an update. */
  startedWith: RemoteRegistry
  audience: Audience
  loader: { loaded: (remote: RemoteName) => LoadedRemote | undefined }
}

/**
 * Compares each registry that the page reads with the running releases, and publishes the difference. It never replaces
 * a running release.
 */
export const createUpdateWatch =
  ({ store, startedWith, audience, loader }: UpdateWatchOptions) =>
  (latest: RemoteRegistry): void => {
    const newer = Object.keys(latest.remotes).flatMap((remote) => {
      const loaded = loader.loaded(remote)
      const version = chosenVersion(remote, latest, audience)
      if (!loaded || !version || version === chosenVersion(remote, startedWith, audience)) return []
      const source = sourceOf(remote, version)
      // The page has fallen back to this release already.
      return loaded.source === source ? [] : [source]
    })
    store.set(availableUpdateAtom, newer.join(' '))
  }
