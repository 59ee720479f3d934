import type { RegisteredRemote } from '@account/shared/contracts/remote-registry.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { remotesOrigin } from '../../site/addresses.ts'
import { readConfiguration, readRegistry } from '../../site/configuration.ts'

/** What the registry says of the photo remote, to this page alone; asked anew for each answer. */
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
