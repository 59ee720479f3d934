import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publicSiteOf } from '../../edge/public-site.ts'
import { startNginx } from '../../edge-production/start-nginx.ts'
import { registryFolderOf, writeEdge } from '../../edge-production/write-edge.ts'
import { freePort } from '../../process/free-port.ts'
import { ensureDebianPackages } from '../../programs/debian-packages.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

/** A site whose pages are empty, since a measurement of archives reads none. */
const placeEmptyPages = (folder: string) => {
  const [hostFolder, remotesFolder] = [join(folder, 'host'), join(folder, 'remotes')]
  for (const made of [hostFolder, remotesFolder, registryFolderOf(folder)]) mkdirSync(made, { recursive: true })
  writeFileSync(join(hostFolder, 'index.html'), '<!doctype html><html lang=en></html>')
  writeFileSync(join(registryFolderOf(folder), 'registry.json'), '{}')
  return { hostFolder, remotesFolder }
}

/** Starts nginx with the configuration of production in front of that back end. */
export const startArchiveEdge = async (parent: string, backEndPort: number) => {
  ensureDebianPackages(['nginx-light'])
  const folder = join(parent, 'edge')
  mkdirSync(folder, { recursive: true })
  // The workers of nginx run as another user, who needs to traverse these folders.
  for (const traversed of [parent, folder]) chmodSync(traversed, 0o711)
  const port = await freePort()
  const configuration = writeEdge({
    folder,
    runFolder: join(folder, 'run'),
    localesFolder: join(root, 'deploy', 'locales'),
    keys: { registryKeys: [], teamKeys: [] },
    site: publicSiteOf(port),
    listen: `127.0.0.1:${port}`,
    backends: [`127.0.0.1:${backEndPort}`],
    ...placeEmptyPages(folder),
  })
  const nginx = await startNginx(configuration, port)
  return { port, stop: nginx.stop }
}
