import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'

/** With a read of some seconds, a change is known within a minute. */
export const WATCH_INTERVAL_MS = 45_000

type WatchOptions = { load: () => Promise<RemoteRegistry>; onRegistry: (registry: RemoteRegistry) => void }

/**
 * Reads the registry again while the page is looked at, and when it is looked at again. What a session has loaded stays as
 * it is; only whoever must act at once, as for the kill switch, learns of it. Returns how to end it.
 */
export const watchRegistry = ({ load, onRegistry }: WatchOptions) => {
  const look = () => {
    if (document.visibilityState === 'hidden') return
    // A registry that cannot be read says nothing: the next look may.
    load().then(onRegistry, () => undefined)
  }
  const timer = setInterval(look, WATCH_INTERVAL_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
