import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { ReleaseStore } from './release-store.ts'

/** A host is placed before the registry names it. */
const UNNAMED_FOR_MS = 60 * 60 * 1000

export const isAbandonedHost = (
  { version, placedAtMs }: { version: string; placedAtMs: number },
  kept: readonly string[],
): boolean => !kept.includes(version) && Date.now() - placedAtMs > UNNAMED_FOR_MS

/** Removes the hosts that the registry no longer names: no command returns to them. */
export const removeForgottenHosts = (store: ReleaseStore, { host }: RemoteRegistry): Promise<void> =>
  store.removeHostsExcept(
    [host?.current, host?.previous, ...(host?.earlier ?? []), ...(host?.withdrawn ?? [])].flatMap((build) =>
      build ? [build.version] : [],
    ),
  )
