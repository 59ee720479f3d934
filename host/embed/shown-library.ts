import type { RemoteLoader } from '../federation/remote-loader.ts'

type ShownLibraryOptions = {
  loader: Pick<RemoteLoader, 'loaded' | 'subscribe'>
  /** Aborted when other content replaces the library. */
  superseded: AbortSignal
  onReady: (release: string) => void
  onFailed: (correlationId: string) => void
}

/** What the area of the library shows: a release, or a failure with its reference. */
export const createShownLibrary = ({ loader, superseded, onReady, onFailed }: ShownLibraryOptions) => {
  let shownRelease: string | undefined
  const update = () => {
    const remote = loader.loaded('photos')
    if (superseded.aborted || !remote || remote.source === shownRelease) return
    shownRelease = remote.source
    onReady(remote.source)
  }
  return {
    update,
    /** Called when the library has begun to load. */
    follow: () => superseded.addEventListener('abort', loader.subscribe(update)),
    /** With the reference of a failure that is shown, and with undefined when it no longer is. */
    onFailureShown: (correlationId: string | undefined) => {
      if (superseded.aborted) return
      // After a failure the same release is ready once more.
      shownRelease = undefined
      if (correlationId === undefined) update()
      else onFailed(correlationId)
    },
  }
}
