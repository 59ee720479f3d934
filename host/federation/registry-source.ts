import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'

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
