import type { Page } from '@playwright/test'
import type { WrittenRelease as ReleaseEntry, WrittenRemote } from '../../site/written-registry.ts'
import { folderOf, releaseOf, serveBuild } from './photos-build.ts'
import { registerPhotos } from './release-folder.ts'

type WrittenRelease = {
  /** Statements that run when the entry is imported. */
  atImport?: string
  /** The source of an object as `./entry` exports it by default. */
  microFrontend: string
  /** The contract version that the code exports; the registry says the same unless `registeredContract` is given. */
  contract?: string
  registeredContract?: string
}

/** A container with the interface of a federated build; its code may use `React`, which is the host's. */
export const containerOf = (name: string, { atImport = '', microFrontend, contract = '1.0' }: WrittenRelease) => `
${atImport}
var ${name} = {
  init(libraries) {
    this.react = Object.values(libraries.react)[0]
  },
  async get() {
    const React = (this.react.lib ?? (await this.react.get()))()
    return () => ({ default: { contract: '${contract}', ...(${microFrontend}) } })
  },
}`

export const manifestOf = (name: string) =>
  JSON.stringify({
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: '0.0.0', buildName: 'photos' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${name}:entry`,
        name: 'entry',
        path: './entry',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  })

/** Serves a hand-written release of the photo remote to this page, and returns its registry entry. */
export const serveWrittenRelease = async (page: Page, name: string, written: WrittenRelease): Promise<ReleaseEntry> => {
  const globalName = `photos_${name}`
  const version = `0.0.0-${name}`
  const files = new Map([
    ['mf-manifest.json', Buffer.from(manifestOf(globalName))],
    ['remoteEntry.js', Buffer.from(containerOf(globalName, written))],
  ])
  await serveBuild(page, folderOf(version), files)
  const contract = written.registeredContract ?? written.contract ?? '1.0'
  return { ...releaseOf(files, version), contract }
}

type Registering = (release: ReleaseEntry, registered: WrittenRemote) => WrittenRemote

/**
 * Registers a release of the photo remote that loads well and throws when it is mounted, for this page only. `register`
 * decides where the registry names it; by default it is the current release of all storefronts.
 */
export const registerThrowingPhotos = async (
  page: Page,
  register: Registering = (current) => ({ current, previous: null }),
) => {
  const release = await serveWrittenRelease(page, 'throwing', {
    microFrontend: `{
      Screen() {
        if (!window.isMended) throw new Error('Broken on purpose, while mounting.')
        return 'The photos are back.'
      },
      panels: {
        'photo-library'() {
          throw new Error('Broken on purpose, in a panel.')
        },
        'storage-status'() {
          return 'The storage.'
        },
      },
    }`,
  })
  await registerPhotos(page, (photos) => register(release, photos))
}
