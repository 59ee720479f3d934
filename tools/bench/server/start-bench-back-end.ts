import { dirname, join } from 'node:path'
import { startDatabase } from '../../local-site/launcher/site.ts'
import { startBackEndProcess } from '../../process/back-end-process.ts'
import { freePort } from '../../process/free-port.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

/** The port in the addresses of the site, which no edge serves here. */
export const PUBLIC_PORT = 3000

/** Starts a database and one process of the back end as in production, with changes of its environment; their data is below `folder`. */
export const startBenchBackEnd = async (folder: string, changes: Record<string, string> = {}) => {
  const database = await startDatabase(folder, console.log)
  const port = await freePort()
  const { databaseUrl } = database
  const environment = {
    DATABASE_URL: databaseUrl,
    OBJECT_STORE: join(folder, 'objects'),
    PORT: String(port),
    PUBLIC_ORIGIN_SCHEME: 'http',
    PUBLIC_PORT: String(PUBLIC_PORT),
    ENVIRONMENT: 'd',
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_TTL_SECONDS: '3600',
    ...changes,
  }
  const backEnd = await startBackEndProcess({ root, folder, environment, onProgress: console.log }).catch(
    async (error: unknown) => {
      // Otherwise PostgreSQL continues without the measurement.
      await database.stop()
      throw error
    },
  )
  return {
    databaseUrl,
    port,
    environment,
    stop: async () => {
      await backEnd.stop()
      await database.stop()
    },
  }
}
