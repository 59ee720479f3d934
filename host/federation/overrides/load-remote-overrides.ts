import { loadThroughOutages } from '@account/shared/federation/load-through-outages.ts'
import { overridesRemote } from './overrides-remote.ts'
import { mayOverride, noOverrides, type OverridesOptions, type RemoteOverrides } from './remote-overrides.ts'

/** Loads the code of overrides only in a tab that asks for some, because customers never do. */
export const loadRemoteOverrides = async (options: OverridesOptions): Promise<RemoteOverrides> => {
  if (!mayOverride(options.environment) || !overridesRemote()) return noOverrides
  const { createRemoteOverrides } = await loadThroughOutages(() => import('./create-remote-overrides.ts'))
  return createRemoteOverrides(options)
}
