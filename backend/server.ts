import { composeBackEnd } from './composition/back-end.ts'
import type { PlatformServices } from './composition/platform-services.ts'
import { readConfiguration, type Configuration } from './platform/configuration.ts'
import { createDatabase, type Database } from './platform/database/database.ts'
import { ensurePoolerLimits } from './platform/ensure-pooler-limits.ts'
import { migrate } from './platform/database/migrate.ts'
import { watchOpenRequests } from './platform/http/open-requests.ts'
import { letHeapGrow } from './platform/heap-growth.ts'
import { allowOnlyPhotoLoaders } from './library/photo-files/photo-loaders.ts'
import { startJobRunner } from './platform/jobs/job-runner.ts'
import { scheduledJobs } from './platform/jobs/scheduled-jobs.ts'
import { createLogger, type Logger } from './platform/logger.ts'
import { seedPublicConfigs } from './site/public-config/default-public-config.ts'
import { sentenceOf } from './platform/start-failure.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'

/** One more than photos are read at once: what is stored or fetched keeps no reader waiting. */
const PHOTOS_AT_ONCE = 3

/** Longer than a request is on its way from nginx. See: [Note: Connection draining] */
const CONNECTIONS_END_WITHIN_MS = 500

type ServerOptions = {
  configuration: Configuration
  logger: Logger
  database: Database
  /** Sends what is recorded and not yet sent. */
  stopTelemetry: () => Promise<void>
}

/** The production image has no demo, so it is loaded in environment d only. */
const loadDemo = async ({ environment }: Configuration) => {
  if (environment !== 'd') return undefined
  const { createDemo, seedDemo } = await import('./demo/demo.ts')
  return async (platform: PlatformServices) => {
    await seedDemo(platform)
    return createDemo(platform)
  }
}

/** The SDK is loaded only where a collector is named: it is memory that most processes do not need. */
const loadTelemetry = async ({ telemetry }: Configuration) => {
  if (!telemetry) return async () => undefined
  const { startTelemetry } = await import('./platform/telemetry/start-telemetry.ts')
  return startTelemetry(telemetry)
}

const startServer = async (options: ServerOptions) => {
  const { configuration, logger, database, stopTelemetry } = options
  const createDemo = await loadDemo(configuration)
  const { app, jobs, stop } = await composeBackEnd({
    ...options,
    createDemo,
    connectionsEndWithinMs: CONNECTIONS_END_WITHIN_MS,
  })
  const runner = configuration.runsJobs
    ? await startJobRunner({ database, jobs, logger, photosAtOnce: PHOTOS_AT_ONCE, crontab: scheduledJobs })
    : undefined
  const openRequests = watchOpenRequests(app.server)
  await app.listen({ port: configuration.port, host: configuration.listenAddress })
  return {
    unfinished: () => ({ requests: openRequests(), jobs: runner?.unfinished() ?? [] }),
    async stop() {
      await Promise.all([app.close(), runner?.stop()])
      await stop()
      await database.$client.end()
      await stopTelemetry()
    },
  }
}

/** Until the start is complete, nothing needs an orderly end: migrations are transactions, and no request is open. */
const exitWithLauncher = () => process.exit(0)

const start = async () => {
  // The channel to the launcher closes when the launcher is killed. Without a listener the process would run on.
  process.once('disconnect', exitWithLauncher)
  const configuration = readConfiguration(process.env)
  const logger = createLogger(configuration)
  const stopTelemetry = await loadTelemetry(configuration)
  const database = createDatabase({
    url: configuration.databaseUrl,
    directUrl: configuration.databaseDirectUrl,
    readUrl: configuration.databaseReadUrl,
    onConnectionError: (error) => logger.error({ err: error }, 'a database connection broke'),
  })
  letHeapGrow()
  allowOnlyPhotoLoaders()
  await migrate(database)
  await ensurePoolerLimits(database)
  await seedPublicConfigs(database)
  const server = await startServer({ configuration, logger, database, stopTelemetry })
  process.off('disconnect', exitWithLauncher)
  stopOnSignal({ ...server, logger })
}

try {
  await start()
} catch (error) {
  // The launcher shows this sentence to a person; the stack would only bury it.
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}
