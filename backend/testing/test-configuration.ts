import { readConfiguration } from '../platform/configuration.ts'

/** A development configuration whose folder and database are the test's own. */
export const testConfiguration = (overrides: Record<string, string> = {}) =>
  readConfiguration({
    DATABASE_URL: 'postgres://unused.invalid/unused',
    OBJECT_STORE: '/nonexistent',
    PORT: '0',
    PUBLIC_ORIGIN_SCHEME: 'http',
    PUBLIC_PORT: '3000',
    ENVIRONMENT: 'd',
    LOG_LEVEL: 'silent',
    // Each test back end hashes a password when it starts. Only environment d takes a low cost.
    ...((overrides.ENVIRONMENT ?? 'd') === 'd' && { PASSWORD_HASH_COST: '1024' }),
    ...overrides,
  })
