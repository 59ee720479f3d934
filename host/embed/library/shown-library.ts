import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { RemoteLoader } from '../../federation/remote-loader.ts'

type ShownLibraryOptions = {
  loader: Pick<RemoteLoader, 'loaded' | 'subscribe'>
  /** Absent until the customer has signed in. */
  remote: RemoteName | undefined
  /** Aborted when other content replaces the library. */
  superseded: AbortSignal
  onReady: (release: string) => void
  onFailed: (correlationId: string) => void
}

/** The content of the library area: a release, or a failure with its reference. */
export const createShownLibrary = ({ loader, remote, superseded, onReady, onFailed }: ShownLibraryOptions) => {
  let shownRelease: string | undefined
  const update = () => {
    const loaded = remote === undefined ? undefined : loader.loaded(remote)
    if (superseded.aborted || !loaded || loaded.source === shownRelease) return
    shownRelease = loaded.source
    onReady(loaded.source)
  }
  return {
    update,
    /** Called when the library has begun to load. */
    follow: () => superseded.addEventListener('abort', loader.subscribe(update)),
    /** With the reference of a failure that is shown, and with undefined when it no longer is. */
    onFailureShown: (correlationId: string | undefined) => {
      if (superseded.aborted) return
      // After a failure the same release is ready again.
      shownRelease = undefined
      if (correlationId === undefined) update()
      else onFailed(correlationId)
    },
  }
}
