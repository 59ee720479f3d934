import type { RegisteredRemote } from '@account/shared/contracts/remote-registry.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { remotesOrigin } from '../../site/addresses.ts'
import { readConfiguration, readRegistry } from '../../site/configuration.ts'

/** Changes the photo remote's registry entry for this page or context only. `register` runs for each registry request. */
export const registerPhotos = (
  to: Page | BrowserContext,
  register: (registered: RegisteredRemote) => RegisteredRemote | undefined,
) =>
  to.route(`${remotesOrigin}/registry.json`, async (route) => {
    const { remotes, ...registry } = await readRegistry(await readConfiguration('uk'))
    if (!remotes.photos) throw new Error('The site under test has no photo remote.')
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { ...registry, remotes: { ...remotes, photos: register(remotes.photos) } },
    })
  })
