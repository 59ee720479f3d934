import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remotesIn } from '../../build/front-ends.ts'
import { readGrants } from '../../registry/gate/grants.ts'
import { createFolderStore } from '../../registry/store/folder-store.ts'
import { releaseAll } from '../../registry/operations/release-remote.ts'
import { sharedAddresses } from '../../edge/addresses.ts'
import type { ServedBuilds } from '../site/measured-site.ts'
import { buildVariant } from './variants.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

export const ways = ['federated', 'withoutPreloads', 'single', 'naive'] as const
export type Way = (typeof ways)[number]

const releaseBuilt = (remotesFolder: string, address: string) =>
  releaseAll(
    {
      store: createFolderStore(remotesFolder),
      workspace: root,
      hostFolders: [join(root, 'host', 'dist')],
      address,
      grants: readGrants(),
      onRefusals: () => undefined,
    },
    remotesIn(root),
  )

/** See: [Note: Deferred preloads] */
const removePreloads = (page: string) => page.replaceAll(/<link data-rel="?preload[^>]*>/g, '')

/** The same site, combined in several ways. The page decides which, so that the site does not restart in between. */
export const createWays = () => {
  const pages = new Map<Way, string>()
  let servedPage = ''

  const place: ServedBuilds = async ({ port, dataFolder }) => {
    const address = sharedAddresses(port).remotes
    const [hostFolder, remotesFolder] = [join(dataFolder, 'host'), join(dataFolder, 'remotes')]
    await releaseBuilt(remotesFolder, address)
    const single = await buildVariant('single', '')
    const naive = await buildVariant('naive', `${address}/photos-naive/remoteEntry.js`)
    cpSync(naive.remoteFolder, join(remotesFolder, 'photos-naive'), { recursive: true })
    const hosts = { federated: join(root, 'host', 'dist'), single: single.hostFolder, naive: naive.hostFolder }
    // All files stay in place, because the previous page may still request some.
    for (const folder of Object.values(hosts)) cpSync(folder, hostFolder, { recursive: true })
    servedPage = join(hostFolder, 'index.html')
    const pageOf = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')
    for (const way of ['federated', 'single', 'naive'] as const) pages.set(way, pageOf(hosts[way]))
    pages.set('withoutPreloads', removePreloads(pageOf(hosts.federated)))
    return { hostFolder, remotesFolder }
  }

  const serve = (way: Way) => {
    const page = pages.get(way)
    if (page === undefined) throw new Error('Nothing is served before the site was started.')
    writeFileSync(servedPage, page)
  }
  return { place, serve }
}
