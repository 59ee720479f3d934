import type { RemoteLoader } from '../federation/remote-loader.ts'
import { prefetchRemote } from '../federation/prepare-remote.ts'
import type { Federation } from '../federation/federation-context.tsx'
import { remotesOf, type Places } from '../routes/places.ts'
import { pageAt } from '../routes/site-pages.ts'
import { withTimeout } from '../timeouts/waits.ts'

/** Limits how long the first rendering waits for the page's remote. Most remotes arrive in time and need no placeholder. */
const FIRST_REMOTE_TIMEOUT_MS = 400

/**
 * Limits how long the first rendering waits for the remote to send its first requests, about two round trips: once React
 * renders, no request is sent until it has finished.
 */
const PREFETCH_TIMEOUT_MS = 80

/** Starts loading every remote of the page. Resolves when the first of them is there, or after its timeout. */
export const loadFirstRemotes = async (loader: RemoteLoader, places: Places, pathname: string): Promise<void> => {
  const [first, ...others] = remotesOf(pageAt(pathname, places), places)
  const firstLoad = first && withTimeout(loader.preload(first), FIRST_REMOTE_TIMEOUT_MS)
  for (const name of others) void loader.preload(name)
  await firstLoad
}

/** Lets the page's remote request its first data as soon as it has loaded. A remote that fails to load is shown as such. */
export const prefetchFirstRemote = ({ loader, servicesFor }: Federation, places: Places, pathname: string) => {
  const page = pageAt(pathname, places)
  const prefetch = page?.remote
    ? loader
        .preload(page.remote)
        .then((remote) => remote && prefetchRemote(remote, { servicesFor, basePath: page.basePath ?? '', pathname }))
    : undefined
  prefetch?.catch(() => undefined)
  return {
    /** Waits for the requests of a remote that has loaded already. */
    settle: async (): Promise<void> => {
      if (prefetch) await withTimeout(prefetch, PREFETCH_TIMEOUT_MS)
    },
  }
}
