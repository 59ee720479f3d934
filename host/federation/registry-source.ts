import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'

/**
 * The registry that the page started with, so that a session keeps its versions; asked again only for a remote that
 * failed. Where even that fails, the one at hand stays good.
 */
export const createRegistrySource = (first: RemoteRegistry, load: () => Promise<RemoteRegistry>) => {
  let latest = first
  return async ({ isRefresh }: { isRefresh: boolean }): Promise<RemoteRegistry> => {
    if (isRefresh) latest = await load().catch(() => latest)
    return latest
  }
}
