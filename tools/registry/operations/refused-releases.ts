import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { TeamKey } from '@account/shared/contracts/signed-document.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { keysFor } from '../trust/team-keys.ts'

/**
 * The hashes of the release files that pages with these keys refuse. A machine that has no key of a remote, such as that of another
 * team, cannot know it of that one.
 */
export const refusedReleases = async (
  store: Pick<ReleaseStore, 'readRelease'>,
  { remotes }: RemoteRegistry,
  keys: readonly TeamKey[],
): Promise<ReadonlySet<string>> => {
  const named = Object.entries(remotes)
    .filter(([remote]) => keysFor(keys, remote).length > 0)
    .flatMap(([remote, { current, canary, previous }]) =>
      [current, canary?.release, previous].flatMap((pointer) => (pointer ? [{ remote, pointer }] : [])),
    )
  const refused = await Promise.all(
    named.map(async ({ remote, pointer }) => {
      try {
        await store.readRelease(remote, pointer)
        return []
      } catch (error) {
        if (error instanceof ReleaseFailure) return [pointer.hash]
        throw error
      }
    }),
  )
  return new Set(refused.flat())
}
