import { RemotePlacement, type RemoteGrant } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { beginningOf, isWithin } from '@account/shared/federation/path-within.ts'
import type { PlacedRemote } from '../../routes/places.ts'

const TIMEOUT_MS = 5_000

export type LocalPlacement = { remote: RemoteName; placement: RemotePlacement }

/** The placement beside the manifest of a local build. A build without a readable one has the placement of the release. */
const readPlacement = async (
  manifest: string,
  fetch: typeof globalThis.fetch,
): Promise<RemotePlacement | undefined> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(new URL('placement.json', manifest), { cache: 'no-store', signal })
    return RemotePlacement.safeParse(await answer.json()).data
  } catch {
    return undefined
  }
}

/** Reads the placements of the builds that override remotes in this tab. */
export const readLocalPlacements = async (
  manifests: readonly (readonly [RemoteName, string])[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<LocalPlacement[]> => {
  const read = await Promise.all(
    manifests.map(async ([remote, manifest]) => ({ remote, placement: await readPlacement(manifest, fetch) })),
  )
  return read.flatMap(({ remote, placement }) => (placement ? [{ remote, placement }] : []))
}

/** A remote that the platform has granted nothing yet may use the paths of its own pages that no other remote owns. */
const provisionalGrant = (
  { pages }: RemotePlacement,
  others: NonNullable<RemoteRegistry['grants']>,
): RemoteGrant | undefined => {
  const owned = Object.values(others).flatMap(({ paths }) => paths)
  const free = pages
    .map(({ path }) => beginningOf(path))
    .filter((path) => path !== '' && !owned.some((other) => isWithin(path, other) || isWithin(other, path)))
  return free.length === 0 ? undefined : { paths: free, publicPaths: free, budgetBytes: 1 }
}

/** Test and development sites place a local build where its own placement says, as they will place its release. */
export const withLocalPlacements = (
  placed: readonly PlacedRemote[],
  local: readonly LocalPlacement[],
  { grants = {} }: Pick<RemoteRegistry, 'grants'>,
): PlacedRemote[] => {
  const others = placed.filter(({ remote }) => !local.some((overridden) => overridden.remote === remote))
  const overridden = local.flatMap(({ remote, placement }) => {
    const grant = grants[remote] ?? provisionalGrant(placement, grants)
    return grant ? [{ remote, placement, grant }] : []
  })
  return [...others, ...overridden]
}
