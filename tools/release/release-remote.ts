import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { budgets } from './budgets.ts'
import { readBuiltHost, readBuiltRemote, type BuiltHost } from './built-front-ends.ts'
import { refusalsOf, type Refusal } from './gate.ts'
import { addressOf, withAddress, withRelease, type Audience } from './registry-changes.ts'
import { ReleaseFailure } from './release-failure.ts'
import { bytesOf, integrityOf } from './release-files.ts'
import type { ReleaseRecord, ReleaseStore } from './release-store.ts'

export type ReleaseOptions = {
  store: ReleaseStore
  /** The folder with the packages' builds: `mfe-<remote>/dist`. */
  workspace: string
  /** Builds of every host that the release will meet. */
  hostFolders: readonly string[]
  /** Where the store is served; what the registry says unless given. */
  address: string | undefined
  /** Told of each refusal; throws where that ends the release. */
  onRefusals: (refusals: Refusal[]) => void
}

/** Throws `ReleaseFailure` with a sentence per refusal. */
export const refuseAll = (refusals: Refusal[]) => {
  if (refusals.length === 0) return
  const sentences = refusals.map(({ gate, sentence }) => `Refused by the gate '${gate}': ${sentence}`)
  throw new ReleaseFailure(sentences.join('\n'))
}

type Build = { remote: RemoteName; hosts: readonly BuiltHost[] }

/** Puts a built remote into its immutable folder once the gate lets it through. */
const placeBuilt = ({ store, workspace, onRefusals }: ReleaseOptions, { remote, hosts }: Build) => {
  const { folder, version, required } = readBuiltRemote(workspace, remote)
  const record: ReleaseRecord = {
    version,
    contract: required.contract,
    integrity: integrityOf(folder),
    releasedAt: new Date().toISOString(),
    bytes: bytesOf(folder),
  }
  return store.placeRelease({
    remote,
    record,
    buildFolder: folder,
    inspect: (copy, placed) =>
      onRefusals(refusalsOf({ remote, folder: copy, record: placed, required }, { hosts, budget: budgets[remote] })),
  })
}

const readdressed = (registry: RemoteRegistry, address: string | undefined) =>
  address === undefined ? registry : withAddress(registry, address)

/** Builds must be finished. Places the remote and points the registry at it for its audience; returns its record. */
export const releaseRemote = async (
  options: ReleaseOptions,
  { remote, audience }: { remote: RemoteName; audience: Audience },
): Promise<ReleaseRecord> => {
  const { store, address } = options
  // Before anything is copied: a registry that cannot be changed, or an address that is not known, ends it here.
  addressOf(readdressed(await store.readRegistry(), address), { remote, version: 'any' })
  const record = await placeBuilt(options, { remote, hosts: options.hostFolders.map(readBuiltHost) })
  await store.changeRegistry((before) => {
    const registry = readdressed(before, address)
    const release = { ...record, manifest: addressOf(registry, { remote, version: record.version }) }
    return withRelease(registry, { remote, release, audience, now: new Date().toISOString() })
  })
  return record
}

/** Releases every built remote that is not out yet, in one change of the registry. */
export const releaseAll = async (options: ReleaseOptions, remotes: readonly RemoteName[]): Promise<void> => {
  const { store, address } = options
  const hosts = options.hostFolders.map(readBuiltHost)
  const records = new Map<RemoteName, ReleaseRecord>()
  for (const remote of remotes) records.set(remote, await placeBuilt(options, { remote, hosts }))
  await store.changeRegistry((before) => {
    let registry = readdressed(before, address)
    for (const [remote, record] of records) {
      const registered = registry.remotes[remote]
      const known = [registered?.current.version, registered?.canary?.release.version]
      if (known.includes(record.version)) continue
      const release = { ...record, manifest: addressOf(registry, { remote, version: record.version }) }
      registry = withRelease(registry, {
        remote,
        release,
        audience: { kind: 'everyone' },
        now: new Date().toISOString(),
      })
    }
    return registry
  })
}
