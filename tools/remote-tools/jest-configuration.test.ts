import { jestConfigurationOf } from './jest-configuration.ts'
import { QUERY_TIMEOUT_MS } from './query-timeout.ts'

test('a query that finds nothing fails before its test does, so that the developer reads why', () => {
  const { testTimeout, setupFilesAfterEnv } = jestConfigurationOf({
    ...{ folder: '/remotes/mfe-gift-cards', remote: 'gift-cards', version: '1.0.0' },
    ...{ dependencies: {}, devDependencies: {} },
  })
  expect(setupFilesAfterEnv.at(-1)).toMatch(/\/query-timeout\.ts$/)
  expect(testTimeout).toBeGreaterThanOrEqual(2 * QUERY_TIMEOUT_MS)
})
