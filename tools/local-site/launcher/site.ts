import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { developmentAddresses } from '../../edge/addresses.ts'
import { createEdge } from '../edge/edge.ts'
import { superviseEmbeddedPostgres } from '../../postgres/supervised-postgres.ts'
import { startBackEndProcess } from '../../process/back-end-process.ts'
import { freePort } from '../../process/free-port.ts'
import { releaseHostLocally, releaseLocally } from '../../registry/operations/local-release.ts'
import { MAPS_FOLDER } from '../../registry/contents/keep-maps.ts'
import { publicReleaseKeys, type PublicReleaseKeys } from '../../registry/trust/release-keys.ts'
import { lockFolder } from './lock-folder.ts'
import { listenFailureOf } from './start-sentence.ts'

export type SiteOptions = {
  root: string
  /** Holds the database, the photos, the releases and the logs of the site. */
  dataFolder: string
  port: number
  /** Builds that the site serves instead of this workspace's. */
  served?: { hostFolder: string; remotesFolder: string }
  /** Keys that its pages trust; by default the keys beside the folder of the remotes, or those that the environment names. */
  releaseKeys?: () => PublicReleaseKeys
  /** Starts a database in its folder, even where `DATABASE_URL` names that of another site. */
  database?: 'own'
  /** Added to the back end's environment. */
  environment?: Record<string, string>
  /** Receives a sentence for each step. */
  onProgress: (sentence: string) => void
}

export type Site = {
  /** The environment that further processes of the back end need. */
  backendEnvironment: Record<string, string>
  stop: () => Promise<void>
}

export const startDatabase = async (
  dataFolder: string,
  onProgress: (sentence: string) => void,
  database?: SiteOptions['database'],
) => {
  const given = database === 'own' ? undefined : process.env.DATABASE_URL
  return given
    ? { databaseUrl: given, stop: async () => undefined }
    : superviseEmbeddedPostgres(join(dataFolder, 'postgres'), onProgress)
}

const listen = async (edge: Awaited<ReturnType<typeof createEdge>>, port: number) => {
  const address = process.env.LISTEN_ADDRESS ?? '127.0.0.1'
  try {
    await edge.listen({ port, host: address })
  } catch (error) {
    throw listenFailureOf(error, { port, address }) ?? error
  }
}

const placeBuilds = async ({ root, dataFolder, port, served, onProgress }: SiteOptions) => {
  if (served) return served
  const remotesFolder = join(dataFolder, 'remotes')
  await releaseLocally({ root, remotesFolder, site: port, onProgress })
  return { hostFolder: await releaseHostLocally({ root, remotesFolder }), remotesFolder }
}

/** Starts the whole site on one port of the loopback interface and resolves when it responds. Throws `StartFailure`. */
export const startSite = async (options: SiteOptions): Promise<Site> => {
  const { root, dataFolder, port, onProgress } = options
  mkdirSync(dataFolder, { recursive: true })
  // Stops the parts in reverse order, even after a failure half-way.
  const stops: (() => unknown)[] = [lockFolder(dataFolder)]
  const stop = async () => {
    for (const stopPart of stops.splice(0)) await stopPart()
  }
  try {
    const backendPort = await freePort()
    const paymentKey = randomBytes(32).toString('base64url')
    const { hostFolder, remotesFolder } = await placeBuilds(options)
    const edge = await createEdge({
      port,
      backendPort,
      hostFolder,
      localesFolder: join(root, 'deploy', 'locales'),
      remotesFolder,
      releaseKeys: options.releaseKeys ?? (() => publicReleaseKeys(remotesFolder)),
      paymentKey,
    })
    stops.unshift(() => edge.close())
    await listen(edge, port)

    onProgress('Starting PostgreSQL…')
    const database = await startDatabase(dataFolder, onProgress, options.database)
    stops.unshift(database.stop)

    onProgress('Starting the back end…')
    const backendEnvironment = {
      DATABASE_URL: database.databaseUrl,
      OBJECT_STORE: join(dataFolder, 'objects'),
      PORT: String(backendPort),
      PUBLIC_ORIGIN_SCHEME: 'http',
      PUBLIC_PORT: String(port),
      ENVIRONMENT: 'd',
      SOURCE_MAPS: join(dataFolder, 'remotes', MAPS_FOLDER),
      PAYMENT_PROVIDER_URL: `${developmentAddresses(port).payments}/card`,
      PAYMENT_PROVIDER_KEY: paymentKey,
      // All loads of a local site come from one computer.
      LOADS_PER_NETWORK: '5000',
      // Callbacks may go to a program on any port of this machine.
      CALLBACK_PARTNER_HOST: 'partner.localhost',
      ...options.environment,
    }
    const backend = await startBackEndProcess({ root, folder: dataFolder, environment: backendEnvironment, onProgress })
    stops.unshift(backend.stop)
    return { backendEnvironment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
