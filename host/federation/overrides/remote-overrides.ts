import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'
import { atom, type createStore } from 'jotai'
import type { PlacedRemote } from '../../routes/places.ts'
import type { LocalBuild } from './local-build.ts'

/** The address of the build that overrides each remote in this tab. */
export type OverrideAddresses = Record<RemoteName, string>

export type OverrideStates = {
  active: OverrideAddresses
  /** Discarded automatically, because no build could be loaded there. */
  failed: OverrideAddresses
  /** Refused, because the address is not of this computer. */
  refused: OverrideAddresses
}

/** Undefined in a tab without overrides, and so in production and acceptance. */
export const overrideStatesAtom = atom<OverrideStates | undefined>(undefined)

/** The loader asks these before the registry. */
export type RemoteOverrides = {
  buildOf: (remote: RemoteName) => LocalBuild | undefined
  /** The build failed to load: from now on the tab uses the released one. */
  discard: (remote: RemoteName) => void
  /** Replaces the placements of releases by those of the builds. */
  place: (placed: readonly PlacedRemote[], registry: Pick<RemoteRegistry, 'grants'>) => Promise<readonly PlacedRemote[]>
}

export const noOverrides: RemoteOverrides = {
  buildOf: () => undefined,
  discard: () => undefined,
  place: async (placed) => placed,
}

export const mayOverride = (environment: EnvironmentLetter) => environment === 'd' || environment === 't'

export type OverridesOptions = { environment: EnvironmentLetter; store: ReturnType<typeof createStore> }
