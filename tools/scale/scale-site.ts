import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { developmentAddresses } from '../edge/addresses.ts'
import { publicSiteOf } from '../edge/public-site.ts'
import { reportRefusedRegistry } from '../edge/report-refused-registry.ts'
import { createEdge } from '../local-site/edge/edge.ts'
import { freePort } from '../process/free-port.ts'
import { publicReleaseKeys } from '../registry/trust/release-keys.ts'
import { releaseLocally } from '../registry/operations/local-release.ts'
import { startDatabase, type Site } from '../local-site/launcher/site.ts'
import { startBackEndProcess } from '../process/back-end-process.ts'
import { haveDebianPackages } from '../programs/debian-packages.ts'
import { placeHost } from '../edge-production/place-host.ts'
import { placeRegistry } from '../edge-production/place-registry.ts'
import { startNginx } from '../edge-production/start-nginx.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { registryFolderOf, writeEdge } from '../edge-production/write-edge.ts'

type ScaleSiteOptions = {
  root: string
  folder: string
  /** The environment of the back end, with the address of the object store. */
  environment: Record<string, string>
  processes: number
  onProgress: (sentence: string) => void
}

/** Stops the parts of a site, the last one first. */
type Stops = (() => unknown)[]

type Start = Omit<ScaleSiteOptions, 'processes'> & { port: number; paymentKey: string; stops: Stops }

/** PostgreSQL, behind PgBouncer where that is or can be installed, and the environment of each process that uses them. */
const startDatabases = async ({ folder, environment, port, paymentKey, stops, onProgress }: Start) => {
  const database = await startDatabase(folder, onProgress)
  stops.unshift(database.stop)
  const pooler = haveDebianPackages(['pgbouncer'])
    ? await startPgbouncer(join(folder, 'pgbouncer'), database.databaseUrl)
    : undefined
  if (pooler) stops.unshift(pooler.stop)
  return {
    ...environment,
    DATABASE_URL: database.databaseUrl,
    ...(pooler && { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.databaseUrl }),
    SCRATCH_FOLDER: join(folder, 'scratch'),
    PUBLIC_ORIGIN_SCHEME: 'http',
    PUBLIC_PORT: String(port),
    ENVIRONMENT: 'd',
    LOG_LEVEL: 'warn',
    PAYMENT_PROVIDER_URL: `${developmentAddresses(port).payments}/card`,
    PAYMENT_PROVIDER_KEY: paymentKey,
    // Journeys send callbacks to a program of their own.
    CALLBACK_PARTNER_HOST: 'partner.localhost',
  }
}

type BackEnds = Pick<ScaleSiteOptions, 'root' | 'folder' | 'environment' | 'processes' | 'onProgress'> & {
  stops: Stops
}

/** Returns the ports of the processes. */
const startBackEnds = async ({ root, folder, environment, processes, stops, onProgress }: BackEnds) => {
  const ports: number[] = []
  for (let number = 1; number <= processes; number += 1) {
    onProgress(`Starting process ${number} of the back end…`)
    const port = await freePort()
    const backend = await startBackEndProcess({
      root,
      folder,
      name: number === 1 ? 'backend' : `backend-${number}`,
      environment: { ...environment, PORT: String(port) },
      onProgress,
    })
    stops.unshift(backend.stop)
    ports.push(port)
  }
  return ports
}

type Edges = Pick<Start, 'root' | 'folder' | 'port' | 'paymentKey' | 'stops'> & {
  remotesFolder: string
  backends: readonly number[]
}

/** nginx in front of the edge of the local site for the stand-ins of the shop's pages. */
const startEdges = async ({ root, folder, port, paymentKey, stops, remotesFolder, backends }: Edges) => {
  const [hostFolder, edgeFolder] = [join(folder, 'host'), join(folder, 'edge')]
  const localesFolder = join(root, 'deploy', 'locales')
  await placeHost(join(root, 'host', 'dist'), hostFolder)
  const [shopPort, backendPort = 0] = [await freePort(), backends[0]]
  const releaseKeys = () => publicReleaseKeys(remotesFolder)
  const shop = await createEdge({
    port,
    backendPort,
    hostFolder,
    localesFolder,
    remotesFolder,
    releaseKeys,
    paymentKey,
  })
  stops.unshift(() => shop.close())
  await shop.listen({ port: shopPort, host: '127.0.0.1' })
  const keys = releaseKeys()
  const registry = placeRegistry({
    remotesFolder,
    servedFolder: registryFolderOf(edgeFolder),
    keys: keys.registryKeys,
    onRefused: (refused) =>
      void reportRefusedRegistry({ backEnd: `127.0.0.1:${backendPort}`, apiHost: publicSiteOf(port).apiHost }, refused),
  })
  stops.unshift(registry.watch().stop)
  const configuration = writeEdge({
    folder: edgeFolder,
    runFolder: join(edgeFolder, 'run'),
    site: publicSiteOf(port),
    listen: `127.0.0.1:${port}`,
    shop: `127.0.0.1:${shopPort}`,
    backends: backends.map((backend) => `127.0.0.1:${backend}`),
    ...{ localesFolder, keys, hostFolder, remotesFolder },
  })
  const nginx = await startNginx(configuration, port)
  stops.unshift(nginx.stop)
}

/**
 * Starts the site as a retailer runs it, on one machine: nginx with the configuration of `tools/edge-production` in front of
 * several processes of the back end, which share PostgreSQL behind PgBouncer and an object store. The edge of the local site behind nginx serves
 * the stand-ins for the shop's pages.
 */
export const startScaleSite = async (options: ScaleSiteOptions) => {
  const { root, folder, onProgress } = options
  mkdirSync(folder, { recursive: true })
  const stops: Stops = []
  const stop = async () => {
    for (const stopPart of stops.splice(0)) await stopPart()
  }
  try {
    const port = await freePort()
    const paymentKey = randomBytes(32).toString('base64url')
    const remotesFolder = join(folder, 'remotes')
    await releaseLocally({ root, remotesFolder, site: port, onProgress })
    const environment = await startDatabases({ ...options, port, paymentKey, stops })
    const backends = await startBackEnds({ ...options, environment, stops })
    await startEdges({ root, folder, port, paymentKey, stops, remotesFolder, backends })
    const site: Site = { backendEnvironment: { ...environment, PORT: '0' }, stop }
    return { site, port, backends }
  } catch (error) {
    await stop()
    throw error
  }
}
