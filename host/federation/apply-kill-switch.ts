import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { RemoteLoader } from './remote-loader.ts'

/** Removes the remotes that the registry disables from the page, and lets those come back that it enables again. */
export const applyKillSwitch = (
  loader: Pick<RemoteLoader, 'disable' | 'enable'>,
  { remotes }: RemoteRegistry,
): void => {
  for (const [name, { disabled }] of Object.entries(remotes))
    if (disabled) loader.disable(name)
    else loader.enable(name)
}
