import type { BrowserContext, Page } from '@playwright/test'
import { changeRegistry } from '../../site/signed-registry.ts'
import type { WrittenRemote } from '../../site/written-registry.ts'

/** Changes the photo remote's registry entry for this page or context only. `register` runs for each registry request. */
export const registerPhotos = (
  to: Page | BrowserContext,
  register: (registered: WrittenRemote) => WrittenRemote | undefined | Promise<WrittenRemote>,
) =>
  changeRegistry(to, async ({ remotes, ...registry }) => {
    if (!remotes.photos) throw new Error('The site under test has no photo remote.')
    return { ...registry, remotes: { ...remotes, photos: await register(remotes.photos) } }
  })
