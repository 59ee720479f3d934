// `node tools/run.mjs edge` writes everything that nginx needs into one folder: its configuration, the configuration of each
// storefront, the build of the host, and the first release of each remote. Run it again after each build of the host; it keeps
// the files that open pages use. `node tools/run.mjs edge watch` then runs beside nginx and hands it each new registry.
import { dirname, join } from 'node:path'
import { publicReleaseKeys } from '../registry/trust/release-keys.ts'
import { releaseFirst } from '../registry/operations/local-release.ts'
import { readPublicSite } from '../edge/public-site.ts'
import type { RegistryRefused } from '../edge/registry-guard.ts'
import { reportRefusedRegistry } from '../edge/report-refused-registry.ts'
import { placeHost } from './place-host.ts'
import { placeRegistry } from './place-registry.ts'
import { registryFolderOf, writeEdge } from './write-edge.ts'

const root = dirname(dirname(import.meta.dirname))

const required = (name: string): string => {
  const value = process.env[name]
  if (value) return value
  console.error(`${name} is missing: see deploy/README.md.`)
  process.exit(1)
}

const folder = required('EDGE_FOLDER')
const site = readPublicSite(process.env)
// Outside of environment d a proxy terminates TLS on the public port, and nginx listens on another port.
const listen = site.environment === 'd' ? (process.env.EDGE_LISTEN ?? `0.0.0.0:${site.port}`) : required('EDGE_LISTEN')
const [hostFolder, remotesFolder] = [join(folder, 'host'), join(folder, 'remotes')]

const backends = required('BACKENDS').split(',')

const watchRegistry = () => {
  const { registryKeys: keys } = publicReleaseKeys(remotesFolder)
  const recipient = { backEnd: backends[0] ?? '', apiHost: site.apiHost }
  const onRefused = (refused: RegistryRefused) => void reportRefusedRegistry(recipient, refused)
  const { stop } = placeRegistry({ remotesFolder, servedFolder: registryFolderOf(folder), keys, onRefused }).watch()
  // The first process of a container receives only signals that it listens to, and would be killed after ten seconds.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

const writeAll = async () => {
  await placeHost(join(root, 'host', 'dist'), hostFolder)
  await releaseFirst({ root, remotesFolder, site, onProgress: (sentence) => console.log(sentence) })
  const { SHOP: shop, EDGE_TRUSTED_PROXIES: trustedProxies } = process.env
  const keys = publicReleaseKeys(remotesFolder)
  const onRefused = ({ sentence }: RegistryRefused) => console.error(sentence)
  placeRegistry({ remotesFolder, servedFolder: registryFolderOf(folder), keys: keys.registryKeys, onRefused })
  const configuration = writeEdge({
    folder,
    runFolder: process.env.EDGE_RUN_FOLDER ?? '/tmp/edge',
    localesFolder: join(root, 'deploy', 'locales'),
    keys,
    site,
    listen,
    backends,
    ...(trustedProxies && { trustedProxies: trustedProxies.split(',') }),
    ...(shop && { shop }),
    hostFolder,
    remotesFolder,
  })
  console.log(`nginx -c ${configuration}`)
}

const [, , word] = process.argv
if (word === undefined) await writeAll()
else if (word === 'watch') watchRegistry()
else {
  console.error(`'edge' takes 'watch' or nothing, not '${word}'.`)
  process.exitCode = 1
}
