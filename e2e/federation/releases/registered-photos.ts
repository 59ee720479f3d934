import type { RegisteredRemote } from '@account/shared/contracts/remote-registry.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { changeRegistry } from '../../site/signed-registry.ts'

/** Changes the photo remote's registry entry for this page or context only. `register` runs for each registry request. */
export const registerPhotos = (
  to: Page | BrowserContext,
  register: (registered: RegisteredRemote) => RegisteredRemote | undefined,
) =>
  changeRegistry(to, ({ remotes, ...registry }) => {
    if (!remotes.photos) throw new Error('The site under test has no photo remote.')
    return { ...registry, remotes: { ...remotes, photos: register(remotes.photos) } }
  })
