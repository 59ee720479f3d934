import { ownsName, type RemoteDeclarations } from '@account/shared/contracts/remote-declarations.ts'
import type { RemoteGrant } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { PlacedRemote } from '../../routes/places.ts'
import type { KnownReleases } from './placed-remotes.ts'

/** The declarations of one remote without the names that it does not own, so that a mistaken release cannot take another one's. */
const ownDeclarations = (
  remote: RemoteName,
  declared: RemoteDeclarations,
  { names = [] }: Pick<RemoteGrant, 'names'>,
): RemoteDeclarations => {
  const own = <Entry>(entries: Record<string, Entry> | undefined) =>
    entries && Object.fromEntries(Object.entries(entries).filter(([name]) => ownsName(name, { remote, names })))
  const { events, tracking, flags, experiments } = declared
  return { events: own(events), tracking: own(tracking), flags: own(flags), experiments: own(experiments) }
}

/** Flags and experiments of all remotes, which the page evaluates before it loads any. */
export const declaredSwitches = (placed: readonly PlacedRemote[]) => {
  const own = placed.map(({ remote, placement, grant }) => ownDeclarations(remote, placement, grant))
  return {
    flags: Object.assign({}, ...own.map(({ flags }) => flags)) as NonNullable<RemoteDeclarations['flags']>,
    experiments: Object.assign({}, ...own.map(({ experiments }) => experiments)) as NonNullable<
      RemoteDeclarations['experiments']
    >,
  }
}

/** `photos@0.1.0-3f2a` → the declarations of this very release, or those of its remote where it was built before declarations. */
export type DeclarationsOf = (source: string) => RemoteDeclarations & { remote: RemoteName; names: readonly string[] }

export const createDeclarations = (
  { remotes, grants = {} }: RemoteRegistry,
  placed: readonly PlacedRemote[],
  known: KnownReleases,
): DeclarationsOf => {
  const releaseOf = (remote: RemoteName, version: string) => {
    const { current, previous, canary } = remotes[remote] ?? {}
    return [current, canary?.release, previous].find((release) => release?.version === version)
  }
  return (source) => {
    const [remote = '', version = ''] = source.split('@')
    const here = placed.find((one) => one.remote === remote)
    const grant = here?.grant ?? grants[remote] ?? { names: [] }
    const pointer = releaseOf(remote, version)
    const ofRelease = pointer && known(remote, pointer)?.placement
    const declared = ofRelease?.events ? ofRelease : (here?.placement ?? {})
    return { ...ownDeclarations(remote, declared, grant), remote, names: grant.names ?? [] }
  }
}
