import type {
  RegisteredRemote,
  ReleasePointer,
  RemoteCanary,
  RemoteRegistry,
} from '@account/shared/contracts/remote-registry.ts'
import { endsSoon } from '../registry/pointers/registry-text.ts'
import { refusedReleases } from '../registry/operations/refused-releases.ts'
import type { ReleaseStore } from '../registry/store/release-store.ts'
import { acceptedTeamKeys, teamKeyFileOf } from '../registry/trust/team-keys.ts'

const sinceOf = (moment: string | undefined) => (moment ? `since ${moment.slice(0, 16).replace('T', ' ')} UTC` : '')

const audienceOf = (canary: RemoteCanary) => {
  if ('percent' in canary) return `${canary.percent}%`
  return 'storefronts' in canary ? canary.storefronts.join(', ') : `accounts ${canary.accounts.join(', ')}`
}

const linesOf = (
  { current, previous, canary, disabled, currentSince, disabledSince }: RegisteredRemote,
  refused: ReadonlySet<string>,
): string[][] => {
  const line = (audience: string, { version, hash }: ReleasePointer, since: string) => [
    audience,
    version,
    refused.has(hash) ? 'pages refuse it: no key of its team signed it, or its file has changed' : since,
  ]
  return [
    ...(disabled ? [['no customer', 'switched off', sinceOf(disabledSince)]] : []),
    line(canary ? 'everyone else' : 'everyone', current, sinceOf(currentSince)),
    ...(canary ? [line(`canary: ${audienceOf(canary)}`, canary.release, sinceOf(canary.since))] : []),
    ...(previous ? [line('on failure', previous, '')] : []),
  ]
}

type ListOptions = { place: string; isUnverified: boolean }

/** The releases that customers get and since when, as lines for a terminal. */
export const listReleases = async (store: ReleaseStore, { place, isUnverified }: ListOptions): Promise<string[]> => {
  if (isUnverified) return linesOfRegistry(await store.readUnverified(), new Set())
  const registry = await store.readRegistry()
  return linesOfRegistry(registry, await refusedReleases(store, registry, acceptedTeamKeys(teamKeyFileOf(place))))
}

const linesOfRegistry = (registry: RemoteRegistry, refused: ReadonlySet<string>): string[] => {
  const { remotes, grants = {}, host, goodUntil } = registry
  const names = [...new Set([...Object.keys(grants), ...Object.keys(remotes)])]
  const remoteRows = names.flatMap((remote) => {
    const registered = remotes[remote]
    const lines = registered ? linesOf(registered, refused) : [['no customer', 'never released', '']]
    return lines.map((line, index) => [index === 0 ? remote : '', ...line])
  })
  const hostRows = host
    ? [
        ['host', 'everyone', host.current.version, sinceOf(host.current.since)],
        ...(host.previous ? [['', 'open pages', host.previous.version, '']] : []),
        ...(host.earlier ?? []).map(({ version }) => ['', 'kept', version, '']),
        ...(host.withdrawn ?? []).map(({ version }) => ['', 'withdrawn', version, '']),
      ]
    : []
  const rows = [...remoteRows, ...hostRows]
  if (rows.length === 0) return ['Nothing was released here yet.']
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return endsSoon(registry) ? [...lines, `The registry is good until ${goodUntil}: 'sign' it before that.`] : lines
}
