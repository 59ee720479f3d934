import type { DestinationStream } from 'pino'
import { createApp } from '../../composition/app.ts'
import type { NewCustomer } from '../customers/customers-repository.ts'
import { customersRoutes } from '../customers/customers-routes.ts'
import { createCustomersService } from '../customers/customers-service.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLogger } from '../../platform/logger.ts'
import { createIdentityParts } from '../../composition/identity-parts.ts'
import { createOpenidIdentity } from '../../composition/openid-identity.ts'
import { demoAccounts, demoPassword } from '../../demo/identity/demo-accounts.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

export const testPassword = 'correct horse battery'

/** Hash of `testPassword` with parameters so low that tests stay fast. */
export const testPasswordHash = 'scrypt$1024$8$1$ecxjGhQRMXwm7c86sMceXA$-GpVZ7N74Srnt4qExQnOi7j4nSDOisudpwJiwqTmlds'

/** A sign-in needs no callbacks to the systems of businesses. */
const noCallbacks = { settingsOf: async () => undefined, change: async () => undefined }

/** The real authorities and the customers service, on a database of the test's own or on that of another process. */
export const startTestAuthority = async (
  running?: { database: Database; log?: DestinationStream; readKeysEveryMs?: number },
  environment: Record<string, string> = {},
) => {
  const { database, drop } = running ? { ...running, drop: async () => undefined } : await createTestDatabase()
  const configuration = testConfiguration(environment)
  const limits = createRateLimits(database)
  const { sendMail } = createOutbox(database)
  const parts = createIdentityParts({ configuration, database, limits, sendMail })
  const { customers } = parts
  const logger = createLogger(configuration, running?.log)
  const platform = { configuration, database, limits, logger }
  const demoSignIns = { password: demoPassword, accounts: demoAccounts }
  const { keys, verifyAccessToken, plugin } = await createOpenidIdentity({
    ...{ platform, parts, demoSignIns },
    readKeysEveryMs: running?.readKeysEveryMs,
  })
  const app = await createApp({
    configuration,
    logger,
    database,
    verifyAccessToken,
    identity: plugin,
    services: [
      {
        name: 'customers',
        requiresBearer: true,
        routes: customersRoutes(createCustomersService({ customers, callbacks: noCallbacks })),
      },
    ],
  })

  return {
    registrations: parts.registrations,
    app,
    database,
    configuration,
    customers,
    keys,
    verifyAccessToken,
    /** Adds a customer of storefront uk who signs in with `testPassword`, unless `changes` say otherwise. */
    async addCustomer(changes: Partial<NewCustomer> & { email: string }) {
      const names = { firstName: 'Ada', lastName: 'Byron' }
      const added = await customers.add({ storefront: 'uk', passwordHash: testPasswordHash, ...names, ...changes })
      if (!added) throw new Error(`There is a customer ${changes.email} already.`)
      return added
    },
    async stop() {
      await app.close()
      await drop()
    },
  }
}

export type TestAuthority = Awaited<ReturnType<typeof startTestAuthority>>
