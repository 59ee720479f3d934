import { createHash } from 'node:crypto'
import type { RegisteredRemote, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type { Page } from '@playwright/test'
import { remotesOrigin } from '../site/addresses.ts'
import { readConfiguration, readRegistry } from '../site/configuration.ts'

const folder = `${remotesOrigin}/photos/0.0.0-throwing`

/** A container as federation makes it, with a screen that throws for as long as the page says so. */
const container = `var photos_throwing = {
  init() {},
  get: async () => () => ({
    default: {
      contract: '1.0',
      Screen() {
        if (!window.isMended) throw new Error('Broken on purpose, while mounting.')
        return 'The photos are back.'
      },
    },
  }),
}`

const manifest = JSON.stringify({
  id: 'photos_throwing',
  name: 'photos_throwing',
  metaData: {
    name: 'photos_throwing',
    type: 'app',
    buildInfo: { buildVersion: '0.0.0', buildName: 'photos' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'photos_throwing',
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'photos_throwing:entry',
      name: 'entry',
      path: './entry',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
})

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

const open = { 'access-control-allow-origin': '*' }

const release: RemoteRelease = {
  version: '0.0.0-throwing',
  contract: '1.0',
  manifest: `${folder}/mf-manifest.json`,
  integrity: { 'mf-manifest.json': hashOf(manifest), 'remoteEntry.js': hashOf(container) },
}

type Registering = (release: RemoteRelease, registered: RegisteredRemote) => RegisteredRemote

/**
 * Makes the page believe that a release of the photo remote is out which loads well and throws when it is mounted: for
 * everyone, unless it is told where the registry has it.
 */
export const releaseThrowingPhotos = async (
  page: Page,
  register: Registering = (current) => ({ current, previous: null }),
) => {
  await page.route(`${remotesOrigin}/registry.json`, async (route) => {
    const registry = await readRegistry(await readConfiguration('uk'))
    if (registry.remotes.photos) registry.remotes.photos = register(release, registry.remotes.photos)
    await route.fulfill({ headers: open, json: registry })
  })
  await page.route(`${folder}/mf-manifest.json*`, (route) =>
    route.fulfill({ headers: open, contentType: 'application/json', body: manifest }),
  )
  await page.route(`${folder}/remoteEntry.js*`, (route) =>
    route.fulfill({ headers: open, contentType: 'text/javascript', body: container }),
  )
}
