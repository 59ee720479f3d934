import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { RemoteLoader } from './remote-loader.ts'

/** Together with a slow response, a change is noticed within a minute. */
const WATCH_INTERVAL_MS = 45_000

type WatchOptions = { load: () => Promise<RemoteRegistry>; onRegistry: (registry: RemoteRegistry) => void }

/**
 * Reads the registry at an interval while the page is visible, and when it becomes visible again. The loaded releases
 * stay; only subscribers that must act at once, such as the kill switch, use the result. Returns a function that stops it.
 */
export const watchRegistry = ({ load, onRegistry }: WatchOptions) => {
  const readIfVisible = () => {
    if (document.visibilityState === 'hidden') return
    // A failed read changes nothing; the next one may succeed.
    load().then(onRegistry, () => undefined)
  }
  const timer = setInterval(readIfVisible, WATCH_INTERVAL_MS)
  document.addEventListener('visibilitychange', readIfVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', readIfVisible)
  }
}

/** Removes the remotes that the registry disables from the page, and lets those come back that it enables again. */
export const applyKillSwitch = (
  loader: Pick<RemoteLoader, 'disable' | 'enable'>,
  { remotes }: RemoteRegistry,
): void => {
  for (const [name, { disabled }] of Object.entries(remotes))
    if (disabled) loader.disable(name)
    else loader.enable(name)
}

/**
 * The registry that the page started with, so that a session keeps its versions. It is read again only for a remote
 * that failed; where that fails too, the last registry stays in use.
 */
export const createRegistrySource = (first: RemoteRegistry, load: () => Promise<RemoteRegistry>) => {
  let latest = first
  return async ({ isRefresh }: { isRefresh: boolean }): Promise<RemoteRegistry> => {
    if (isRefresh) latest = await load().catch(() => latest)
    return latest
  }
}
