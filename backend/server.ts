import { createApp } from './app.ts'
import { readConfiguration, type Configuration } from './platform/configuration.ts'
import { seedDemoActivations } from './demo/library/seed-demo-activations.ts'
import { createCustomersRepository } from './identity/customers/customers-repository.ts'
import { createDatabase, type Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { createAccessTokenVerifier } from './identity/access-tokens/access-token-verifier.ts'
import { letHeapGrow } from './platform/heap-growth.ts'
import { readIdentityKeys } from './identity/access-tokens/identity-keys.ts'
import { identityPlugin } from './identity/provider/identity-plugin.ts'
import { allowOnlyPhotoLoaders } from './library/photo-files/photo-loaders.ts'
import { startJobRunner } from './platform/jobs/job-runner.ts'
import { scheduledJobs } from './platform/jobs/scheduled-jobs.ts'
import { seedDemoInvoices } from './demo/account/demo-invoices.ts'
import { createLogger, type Logger } from './platform/logger.ts'
import { startMail } from './platform/mail/start-mail.ts'
import { createWelcome } from './identity/customers/welcome.ts'
import { seedDemoProjects } from './demo/account/demo-projects.ts'
import { seedPublicConfigs } from './site/public-config/seed-public-configs.ts'
import { createPush } from './platform/push/create-push.ts'
import { createServices } from './composition/services.ts'
import { sentenceOf } from './platform/start-failure.ts'
import { seedDemoWidgets } from './demo/orders/demo-widgets.ts'

/** One more than photos are read at once: what is stored or fetched keeps no reader waiting. */
const PHOTOS_AT_ONCE = 3
/** What takes longer to end than this is cut off; every job and upload can be taken up again. */
const SHUTDOWN_LIMIT_MS = 4_500

const startServer = async (configuration: Configuration, logger: Logger, database: Database) => {
  const customers = createCustomersRepository(database)
  const keys = await readIdentityKeys(database)
  const mail = await startMail({ configuration, logger, database })
  const verifyAccessToken = await createAccessTokenVerifier({ configuration, database, customers, keys })
  const push = await createPush({ configuration, logger, database, verifyAccessToken })
  const { services, jobs, stop } = await createServices({
    configuration,
    logger,
    database,
    customers,
    push,
    deliverMail: mail.deliver,
  })
  const app = await createApp({
    configuration,
    logger,
    database,
    services,
    verifyAccessToken,
    identity: identityPlugin({
      configuration,
      database,
      customers,
      keys,
      onRegistered: createWelcome(mail.sendMail, configuration),
    }),
    pages: mail.pages,
  })
  const runner = await startJobRunner({ database, jobs, logger, photosAtOnce: PHOTOS_AT_ONCE, crontab: scheduledJobs })
  await app.listen({ port: configuration.port, host: configuration.listenAddress })
  return async () => {
    await Promise.all([app.close(), runner.stop()])
    push.stop()
    await stop()
    await mail.stop()
    await database.$client.end()
  }
}

/** Ends on the first signal; whatever has not ended by the limit is left to the next start. */
const stopOnSignal = (stop: () => Promise<void>, logger: Logger) => {
  const onSignal = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'ending')
    setTimeout(() => process.exit(0), SHUTDOWN_LIMIT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the end was not orderly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
  // A launcher that is killed takes its channel along: without it nobody would ever end this process.
  process.once('disconnect', () => onSignal('SIGHUP'))
}

const start = async () => {
  const configuration = readConfiguration(process.env)
  const logger = createLogger(configuration)
  const database = createDatabase({
    url: configuration.databaseUrl,
    onConnectionError: (error) => logger.error({ err: error }, 'a database connection broke'),
  })
  letHeapGrow()
  allowOnlyPhotoLoaders()
  await migrate(database)
  await seedPublicConfigs(database)
  if (configuration.environment === 'd') {
    await seedDemo(database, configuration)
    await seedDemoProjects(database)
    await seedDemoInvoices(database)
    await seedDemoWidgets(database)
    await seedDemoActivations(database)
  }
  stopOnSignal(await startServer(configuration, logger, database), logger)
}

try {
  await start()
} catch (error) {
  // The launcher shows this sentence to a person; the stack would only bury it.
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}
