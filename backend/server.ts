import { createApp } from './app.ts'
import { readConfiguration } from './configuration.ts'
import { createDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { createLogger } from './logger.ts'

const start = async () => {
  const configuration = readConfiguration(process.env)
  const logger = createLogger(configuration)
  const database = createDatabase({
    url: configuration.databaseUrl,
    onConnectionError: (error) => logger.error({ err: error }, 'a database connection broke'),
  })
  await migrate(database)
  const app = await createApp({
    configuration,
    logger,
    database,
    services: [],
    verifyAccessToken: async () => {
      throw new Error('no authority yet')
    },
  })
  await app.listen({ port: configuration.port, host: configuration.listenAddress })
}

await start()
