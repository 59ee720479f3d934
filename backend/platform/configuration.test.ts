import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readConfiguration } from './configuration.ts'
import { testConfiguration } from '../testing/test-configuration.ts'

test('[BE-03] a process does not start with half of what a payment provider needs', () => {
  const [PAYMENT_PROVIDER_URL, PAYMENT_PROVIDER_KEY] = ['https://pay.example/card', 'x'.repeat(32)]
  expect(testConfiguration().paymentProvider).toBeUndefined()
  expect(testConfiguration({ PAYMENT_PROVIDER_URL, PAYMENT_PROVIDER_KEY }).paymentProvider).toBeDefined()
  expect(() => testConfiguration({ PAYMENT_PROVIDER_URL })).toThrow('PAYMENT_PROVIDER_KEY (missing)')
  expect(() => testConfiguration({ PAYMENT_PROVIDER_KEY })).toThrow('PAYMENT_PROVIDER_URL (missing)')
})

test('[BE-03] outside a developer’s machine the host name of the API is required', () => {
  expect(testConfiguration().apiOrigin).toBe('http://api.localhost:3000')
  expect(() => testConfiguration({ ENVIRONMENT: 'p' })).toThrow('API_HOST (missing)')
  expect(testConfiguration({ ENVIRONMENT: 'p', API_HOST: 'api.photos.example' }).apiOrigin).toContain('photos.example')
})

test('[BE-03] passwords are hashed at the default cost or above, except in environment d', () => {
  const [PASSWORD_HASH_COST, production] = ['16384', { ENVIRONMENT: 'p', API_HOST: 'api.photos.example' }]
  expect(testConfiguration({ PASSWORD_HASH_COST }).passwordHashCost).toBe(16_384)
  expect(() => testConfiguration({ ...production, PASSWORD_HASH_COST })).toThrow('PASSWORD_HASH_COST (too low')
  expect(testConfiguration({ ...production, PASSWORD_HASH_COST: '65536' }).passwordHashCost).toBe(65_536)
  expect(() => testConfiguration({ PASSWORD_HASH_COST: '30000' })).toThrow('PASSWORD_HASH_COST (no power of two)')
})

test('[BE-03] a process runs jobs unless its configuration disables them', () => {
  expect(testConfiguration().runsJobs).toBe(true)
  expect(testConfiguration({ RUNS_JOBS: 'false' }).runsJobs).toBe(false)
  expect(() => testConfiguration({ RUNS_JOBS: 'sometimes' })).toThrow('RUNS_JOBS')
})

test('the production setup documents every setting that the back end reads', () => {
  const read = new Set<string>()
  const asked = new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void read.add(String(name)) })
  expect(() => readConfiguration(asked)).toThrow('DATABASE_URL')
  const guide = readFileSync(join(dirname(dirname(import.meta.dirname)), 'deploy', 'README.md'), 'utf8')
  // Only a developer's own machine uses this setting.
  read.delete('CALLBACK_PARTNER_HOST')
  expect(read.size).toBeGreaterThan(10)
  expect([...read].filter((name) => /^[A-Z_]+$/.test(name) && !guide.includes(`\`${name}\``))).toEqual([])
})
